import { BaasError, tokenMessages } from '@shop/baas-sdk';

/** The session is over: the shell is already on the way to the login, and nothing else needs saying. */
export const leadsToLogin = (error: unknown): boolean => error instanceof BaasError && String(error.errCode) in tokenMessages;
