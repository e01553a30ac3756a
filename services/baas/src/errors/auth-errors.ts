import { tokenMessages } from '@shop/baas-sdk/protocol';
import { DatabaseError } from './errors';
import { present } from '../present';

/** Why a request has no session. */
export type AuthFailureReason = 'none' | 'expired' | 'invalid';

/** Codes of functions, objects and file calls. */
export const authErrorCodes: Record<AuthFailureReason, string> = {
  none: 'uni-id-token-not-exist',
  expired: 'uni-id-token-expired',
  invalid: 'uni-id-check-token-failed',
};

const loginCodes: Record<AuthFailureReason, string> = {
  none: 'TOKEN_INVALID_ANONYMOUS_USER',
  expired: 'TOKEN_INVALID_TOKEN_EXPIRED',
  invalid: 'TOKEN_INVALID_WRONG_TOKEN',
};

/** The client database redirects to the login page for these codes only. */
export function loginRequired(reason: AuthFailureReason): DatabaseError {
  return new DatabaseError(
    loginCodes[reason],
    present(tokenMessages[loginCodes[reason]], `the message of ${reason}`),
  );
}
