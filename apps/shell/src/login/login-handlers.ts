import type { NeedLoginHandler } from '@shop/shell-contract';

/**
 * Login handlers of the product, run after the handlers of the active page. The shop has none.
 * Integrators add a single sign-on here (docs/decisions/0020-login-handlers.md).
 */
export const loginHandlers: readonly NeedLoginHandler[] = [];
