/** The cloud object `user`. */
import type { AccountRow } from '../collections';
import type {
  AvatarName,
  Credentials,
  LoginInput,
  PasswordChange,
  ProfileChange,
} from './account-inputs';

/** `avatar` is a URL, or null for the default avatar. */
export type Profile = Pick<AccountRow, 'username' | 'nickname' | 'avatar' | 'createdAt'> & {
  uid: string;
};
export interface NewToken {
  token: string;
  tokenExpired: number;
}

export interface LoginResult {
  newToken: NewToken;
  profile: Profile;
  /**
   * Present for a new device. Keep it on the device, also after a logout, and send it with later
   * logins: attempts from elsewhere then never delay them.
   */
  deviceToken?: string;
}

export interface UserObject {
  /**
   * INVALID_INPUT `{field}`, CONSENT_REQUIRED, WEAK_PASSWORD, USERNAME_TAKEN,
   * RATE_LIMIT `{minutes}`.
   */
  register(input: Credentials & { consent: boolean }): Promise<LoginResult>;
  /**
   * LOGIN_FAILED for an unknown name and for a wrong password alike, RATE_LIMIT `{minutes}`,
   * LOGIN_DELAYED `{minutes}` on a device and in a network that the account does not know, while
   * others guess its password.
   */
  login(input: LoginInput): Promise<LoginResult>;
  logout(): Promise<Record<string, never>>;
  me(): Promise<{ profile: Profile }>;
  /** The built-in avatars. */
  avatars(): Promise<{ avatars: { name: AvatarName; url: string }[] }>;
  /** INVALID_INPUT `{field}`. */
  updateProfile(input: ProfileChange): Promise<{ profile: Profile }>;
  /**
   * Ends the other sessions of the account; the caller's stays. WRONG_PASSWORD for the current one,
   * WEAK_PASSWORD, INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`, STAFF_PASSWORD for an account
   * of the staff.
   */
  changePassword(input: PasswordChange): Promise<Record<string, never>>;
}
