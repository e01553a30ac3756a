/** The cloud object `platform`: a member's account on a messaging platform. */
import * as v from 'valibot';
import { messageFor } from '../fields/fields';

const text = v.pipe(v.string(messageFor('malformed')), v.maxLength(4096, messageFor('malformed')));

/** The query with which the platform sends the browser back. */
export const platformReturn = v.object({
  code: text,
  state: text,
  iss: v.optional(text),
});
export type PlatformReturn = v.InferInput<typeof platformReturn>;

/** A member's account on the platform. */
export interface PlatformProfile {
  openid: string;
  /** Fits the rules of a nickname of the shop; null if the platform has none that does. */
  nickname: string | null;
  /**
   * A copy of the picture, which the member owns: save it as avatar or delete it. The URL is valid
   * for ten minutes. Null if the platform has no picture.
   */
  picture: { fileID: string; url: string } | null;
}

export interface PlatformObject {
  /**
   * Begins a login on the platform: leave the shop for `url`. The browser returns to the page of
   * the profile.
   * @param origin of the page, if the shop has several addresses. PLATFORM_LOGIN_FAILED,
   * RATE_LIMIT `{minutes}`.
   */
  begin(origin: string): Promise<{ url: string }>;
  /**
   * Finishes a login that the caller began at most ten minutes ago. Works once.
   * PLATFORM_LOGIN_FAILED, INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`.
   */
  finish(query: PlatformReturn): Promise<PlatformProfile>;
}
