import { tokenMessages } from '@shop/baas-sdk/protocol';
import type { Absence } from '../sessions/sessions';

/** A query that is not answered; code and message go to the client. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const loginCodes: Record<Absence, string> = {
  none: 'TOKEN_INVALID_ANONYMOUS_USER',
  expired: 'TOKEN_INVALID_TOKEN_EXPIRED',
  invalid: 'TOKEN_INVALID_WRONG_TOKEN',
};

/** The client jumps to the login for these codes only. */
export function loginNeeded(absence: Absence): DatabaseRefusal {
  return new DatabaseRefusal(loginCodes[absence], tokenMessages[loginCodes[absence]]!);
}

export const notPermitted = (what: string): DatabaseRefusal =>
  new DatabaseRefusal('PERMISSION_ERROR', `权限校验未通过：${what}`);
