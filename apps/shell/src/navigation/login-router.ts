import { loginRouter, type LoginRouter } from '@shop/baas-sdk/login-routing';
import { loginPath } from './login-page';
import type { Routes } from './routes';

/** The SDK's login router for the pages of a release. */
export const loginRouterOf = (routes: Routes): LoginRouter =>
  loginRouter({ loginPage: loginPath, pages: routes.all });
