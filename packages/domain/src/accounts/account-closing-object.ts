/** The cloud object `account-closing`: a member closes the account. */
import type { ClosingRequest } from './account-inputs';

/** Between the request and the closing of an account, ms. The member can withdraw it meanwhile. */
export const closingDelayMs = 14 * 24 * 3_600_000;

export interface AccountClosing {
  /**
   * When the account closes, epoch ms; null unless the member has asked for it. Later if something
   * is unfinished then.
   */
  closesAt: number | null;
  /** Orders and codes that have to end first. */
  unfinished: {
    /** Orders that are neither completed nor cancelled nor refunded. */
    orders: number;
    /** Codes that were paid for and are neither used nor expired. */
    codes: number;
  };
  /** Unused vouchers, which become void. */
  vouchers: number;
}

export interface AccountClosingObject {
  state(): Promise<AccountClosing>;
  /**
   * Closes the account after `closingDelayMs`. A repeated request changes nothing.
   * ACCOUNT_UNFINISHED, WRONG_PASSWORD, INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`,
   * STAFF_CLOSING for an account of the staff.
   */
  request(input: ClosingRequest): Promise<AccountClosing>;
  /** The account stays open. */
  withdraw(): Promise<AccountClosing>;
}
