/** The cloud object `user`. */
import type { AccountRow } from '../collections';
import type {
  AvatarName,
  Credentials,
  LoginInput,
  PasswordChange,
  PasswordReset,
  ProfileChange,
} from './account-inputs';

/** `avatar` is a URL, or null for the default avatar. */
export type Profile = Pick<AccountRow, 'username' | 'nickname' | 'avatar' | 'createdAt'> & {
  uid: string;
  /** The verified phone, masked: `138****0000`. */
  phone: string | null;
  /** Whether `avatar` is a picture that the member uploaded. Its URL is valid for ten minutes. */
  isAvatarUploaded: boolean;
  /** When the account closes, epoch ms; null unless the member has asked for it. */
  closesAt: number | null;
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

/** A login of the account on some device. */
export interface LoginSession {
  id: string;
  /** Browser and system, `Safari · iOS`; empty if they are unknown. */
  device: string;
  /** Epoch ms. */
  startedAt: number;
  /** Whether it is the session of the caller. */
  isCurrent: boolean;
}
export interface LoginSessions {
  /** The newest first, at most 100. */
  sessions: LoginSession[];
}

export interface UserObject {
  /**
   * INVALID_INPUT `{field}`, CONSENT_REQUIRED, WEAK_PASSWORD, USERNAME_TAKEN,
   * RATE_LIMIT `{minutes}`.
   */
  register(input: Credentials & { consent: boolean }): Promise<LoginResult>;
  /**
   * `username` can also be the verified phone. LOGIN_FAILED for an unknown name and for a wrong
   * password alike, RATE_LIMIT `{minutes}`, LOGIN_DELAYED `{minutes}` on a device and in a network
   * that the account does not know, while others guess its password.
   */
  login(input: LoginInput): Promise<LoginResult>;
  logout(): Promise<Record<string, never>>;
  me(): Promise<{ profile: Profile }>;
  /** The built-in avatars. */
  avatars(): Promise<{ avatars: { name: AvatarName; url: string }[] }>;
  /**
   * An uploaded picture that the profile no longer shows is deleted. INVALID_INPUT `{field}`, for
   * `avatar` also when the file is no picture of the caller or larger than 2 MB.
   */
  updateProfile(input: ProfileChange): Promise<{ profile: Profile }>;
  /**
   * Ends the other sessions of the account; the caller's stays. WRONG_PASSWORD for the current one,
   * WEAK_PASSWORD, INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`, STAFF_PASSWORD for an account
   * of the staff.
   */
  changePassword(input: PasswordChange): Promise<Record<string, never>>;
  /**
   * Replaces a forgotten password with a code from the staff, ends all sessions and logs in.
   * RESET_FAILED, WEAK_PASSWORD, INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`.
   */
  resetPassword(input: PasswordReset): Promise<LoginResult>;
  /** The sessions of the account. */
  sessions(): Promise<LoginSessions>;
  /** Ends one session of the account, and returns the others. */
  endSession(id: string): Promise<LoginSessions>;
  /** Ends all sessions but the caller's, and returns that. */
  endOtherSessions(): Promise<LoginSessions>;
}
