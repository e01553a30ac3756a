export { createLogin, type LoginOptions, type ShellLogin } from './create-login';
export { LoginLayer } from './login-layer';
export { guard, loginAddress, loginPage, loginPath, ownTarget, type RouteOf } from './login-route';
