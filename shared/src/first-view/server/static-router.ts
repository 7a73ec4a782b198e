/** A router without a history, for frames that are rendered without a browser. */
export { StaticRouter } from 'react-router-dom';
