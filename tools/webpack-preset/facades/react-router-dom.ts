/**
 * The part of the router that the shop uses; the whole is ten times as large. Links are in
 * @shop/ui. The build fails for a missing name: add it here.
 */
export { Router, createPath, parsePath, useLocation, useNavigate } from 'react-router';
