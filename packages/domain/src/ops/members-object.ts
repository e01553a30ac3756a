import type { SmsSenderName } from '../accounts/phone-object';
import type { AccountRow, SandboxSmsRow } from '../collections';
import type { ResetInput } from './member-inputs';

/** A member in the staff console; the phone is masked. */
export type OpsMember = Pick<
  AccountRow,
  '_id' | 'username' | 'phone' | 'nickname' | 'createdAt'
> & {
  orderCount: number;
  /** When the open reset code ends, epoch ms; null without one. */
  resetUntil: number | null;
};

export interface OpsMembersObject {
  /**
   * The member with this user name or verified phone, or of the order with this number; null if
   * there is none.
   */
  find(text: string): Promise<{ member: OpsMember | null }>;
  /**
   * A code for a new password, which is not shown again and replaces the former one. The member is
   * notified, and the log keeps the note. MEMBER_NOT_FOUND, also for an account of the staff;
   * INVALID_INPUT, RATE_LIMIT.
   */
  issueReset(input: ResetInput): Promise<{ member: OpsMember; code: string }>;
  /**
   * The text messages that the sandbox kept in the last 24 hours, the newest 100 first, with masked
   * phones; none while another sender is set.
   */
  sandboxMessages(): Promise<{ sender: SmsSenderName; messages: SandboxSmsRow[] }>;
}
