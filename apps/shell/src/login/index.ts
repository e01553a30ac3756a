export { createLogin, type LoginOptions, type ShellLogin } from './create-login';
export { LoginLayer } from './login-layer';
