/**
 * The part of the router this product uses, and what a remote may read of its address; all of it is ten times as large.
 * Links are @shop/ui's. Missing something? Add it: the build fails for a name that is not here.
 */
export {
  Router,
  UNSAFE_createBrowserHistory,
  createPath,
  parsePath,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
