export { createLogin, type LoginOptions, type ShellLogin } from './create-login';
export { createLoginGuard } from './login-guard';
export { LoginLayer } from './login-layer';
