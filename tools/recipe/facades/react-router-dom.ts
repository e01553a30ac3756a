/**
 * The part of the router this product uses: declarative routing, without data routers. Missing something? Add it: the
 * build fails for a name that is not here.
 */
export {
  BrowserRouter, Link, MemoryRouter, Outlet, Route, Router, Routes, StaticRouter,
  createPath, matchPath, parsePath, useLocation, useNavigate, useNavigationType, useParams, useSearchParams,
} from 'react-router';
