/**
 * The parts of react-router in use. A federation singleton is never tree-shaken: through this facade the page carries
 * what is named here (13 kB brotli) and not the whole router.
 */
export {
  BrowserRouter,
  Navigate,
  type NavigateFunction,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
