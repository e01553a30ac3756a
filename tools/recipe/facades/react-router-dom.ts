/**
 * The part of the router this product uses; all of it is four times as large. Missing something? Add it: the
 * build fails for a name that is not here.
 */
export {
  BrowserRouter, Link, Router, UNSAFE_createBrowserHistory, createPath, matchPath, parsePath,
  useLocation, useNavigate, useNavigationType, useSearchParams,
} from 'react-router';
