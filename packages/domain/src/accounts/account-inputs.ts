/** The inputs of registration, login and profile. */
import * as v from 'valibot';
import { isPhone, line, messageFor } from '../fields/fields';
import { characterCount, plainCode, plainPhone } from '../fields/typed-text';

/** A phone in its plain form; names stay as they were typed. */
const plainPhoneOrName = (text: string) => (isPhone(plainPhone(text)) ? plainPhone(text) : text);

const username = v.pipe(
  v.string(messageFor('username')),
  v.transform(plainPhoneOrName),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9_]{4,20}$/, messageFor('username')),
);

/** Composed characters: keyboards and systems differ in the form that they type. */
const composed = (text: string) => text.normalize('NFC');

/**
 * For a login, with the user name or the verified phone. Not trimmed: leading and trailing blanks
 * are part of the password. The lengths are limits of form and work only, because an existing
 * password may be typed in a longer form.
 */
export const credentials = v.object({
  username,
  password: v.pipe(
    v.string(messageFor('passwordShort')),
    v.maxLength(1024, messageFor('passwordLong')),
    v.check(
      (text) => Math.max(text.length, composed(text).length) >= 8,
      messageFor('passwordShort'),
    ),
  ),
});
export type Credentials = v.InferOutput<typeof credentials>;

/** Number of device tokens that a client keeps: one for each account that used the device. */
export const maxDeviceTokens = 5;
export const deviceToken = v.pipe(
  v.string(messageFor('malformed')),
  v.regex(/^[0-9A-Za-z_-]{43}$/, messageFor('malformed')),
);

export const loginInput = v.object({
  ...credentials.entries,
  deviceTokens: v.optional(
    v.pipe(
      v.array(deviceToken, messageFor('malformed')),
      v.maxLength(maxDeviceTokens, messageFor('malformed')),
    ),
    [],
  ),
});
export type LoginInput = v.InferInput<typeof loginInput>;

export const registration = v.object({
  // A phone belongs to the member who has verified it.
  username: v.pipe(
    username,
    v.check((name) => !isPhone(name), messageFor('usernamePhone')),
  ),
  password: v.pipe(
    v.string(messageFor('passwordShort')),
    v.maxLength(1024, messageFor('passwordLong')),
    v.transform(composed),
    v.check((text) => characterCount(text) >= 8, messageFor('passwordShort')),
    v.check((text) => characterCount(text) <= 128, messageFor('passwordLong')),
  ),
  consent: v.boolean(messageFor('malformed')),
});

/** `current` may have been set under former rules, so it has those of a login. */
export const passwordChange = v.pipe(
  v.object({ current: credentials.entries.password, password: registration.entries.password }),
  v.forward(
    v.check(({ current, password }) => composed(current) !== password, messageFor('passwordSame')),
    ['password'],
  ),
);
export type PasswordChange = v.InferInput<typeof passwordChange>;

/** Closing the account is confirmed with the password. */
export const closingRequest = v.object({ password: credentials.entries.password });
export type ClosingRequest = v.InferInput<typeof closingRequest>;

/** A new password with a code from the staff. */
export const passwordReset = v.object({
  username,
  code: v.pipe(
    v.string(messageFor('resetCode')),
    v.transform(plainCode),
    v.regex(/^[A-Z0-9]{16}$/, messageFor('resetCode')),
  ),
  password: registration.entries.password,
});
export type PasswordReset = v.InferInput<typeof passwordReset>;

export const nicknameLimit = 20;
/** Has a visible character and no control that changes the direction of the text around it. */
const nickname = v.pipe(
  v.string(messageFor('nickname')),
  v.regex(/^[^\p{Bidi_Control}\p{Zl}\p{Zp}]*$/u, messageFor('nickname')),
  line(1, nicknameLimit, messageFor('nickname')),
  v.regex(/[^\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}]/u, messageFor('nickname')),
);

/** The built-in avatars. */
export const avatarNames = [
  'fox',
  'teddy',
  'strawberry',
  'plant',
  'coffee',
  'basketball',
  'guitar',
  'sparkles',
] as const;
export type AvatarName = (typeof avatarNames)[number];

/** Bytes of an uploaded avatar. */
export const maxAvatarBytes = 2 * 1024 * 1024;

/** The id of a picture that the member uploaded. */
const avatarFile = v.pipe(
  v.string(messageFor('avatar')),
  v.startsWith('cloud://', messageFor('avatar')),
  v.maxLength(300, messageFor('avatar')),
);

/** Fields left out are not changed; null selects the default avatar. */
export const profileChange = v.object({
  nickname: v.optional(nickname),
  avatar: v.optional(
    v.nullable(v.union([v.picklist(avatarNames), avatarFile], messageFor('avatar'))),
  ),
});
export type ProfileChange = v.InferInput<typeof profileChange>;
