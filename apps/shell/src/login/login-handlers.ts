import type { NeedLoginHandler } from '@shop/shell-contract';

/**
 * The product's own handling of a login that is needed, whatever page is in front; asked after the page's. The shop has none beside its login
 * page: an integrator's single sign-on belongs here.
 */
export const loginHandlers: readonly NeedLoginHandler[] = [];
