/**
 * The parts of react-router in use. A federation singleton is never tree-shaken: this facade limits the page to
 * the exports below (13 kB brotli) instead of the whole router.
 */
export {
  BrowserRouter,
  Navigate,
  type NavigateFunction,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
