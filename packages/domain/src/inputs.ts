/** What the shop takes in. Both ends check with these; only the server's check counts. */
import * as v from 'valibot';
import type { Language } from '@shop/i18n/languages';
import { asLanguage, fieldMessage, type Fields } from './messages';

/** What a schema says of a field, in the language it is asked in. */
export const say =
  (field: keyof Fields) =>
  ({ lang }: { lang?: string }) =>
    fieldMessage(field, asLanguage(lang));

/** Shown characters, so that one outside the basic plane counts once. */
const shown = (text: string) => [...text].length;
const between = (least: number, most: number, message: ReturnType<typeof say>) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.check((text) => shown(text) >= least && shown(text) <= most, message),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, message),
  );

export const rowId = v.pipe(
  v.string(say('malformed')),
  v.regex(/^[0-9A-Za-z_-]{1,40}$/, say('malformed')),
);
export const phone = v.pipe(
  v.string(say('phone')),
  v.trim(),
  v.regex(/^1[3-9]\d{9}$/, say('phone')),
);

export const credentials = v.object({
  username: v.pipe(
    v.string(say('username')),
    v.trim(),
    v.toLowerCase(),
    v.regex(/^[a-z0-9_]{4,20}$/, say('username')),
  ),
  // Not trimmed: a blank at an end is part of the secret.
  password: v.pipe(
    v.string(say('passwordShort')),
    v.minLength(8, say('passwordShort')),
    v.maxLength(128, say('passwordLong')),
  ),
});
export type Credentials = v.InferOutput<typeof credentials>;

export const registration = v.object({
  ...credentials.entries,
  consent: v.boolean(say('malformed')),
});

export const nicknameLimit = 20;
/** Not invisible, and nothing in it that turns the text around it. */
const nickname = v.pipe(
  between(1, nicknameLimit, say('nickname')),
  v.regex(/^[^\p{Bidi_Control}\p{Zl}\p{Zp}]*$/u, say('nickname')),
  v.regex(/[^\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}]/u, say('nickname')),
);

/** The pictures a member may take for an avatar, without uploading one. */
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

/** What is left out stays as it is; no avatar (null) is the default one. */
export const profileChange = v.object({
  nickname: v.optional(nickname),
  avatar: v.optional(v.nullable(v.picklist(avatarNames, say('malformed')))),
});
export type ProfileChange = v.InferInput<typeof profileChange>;

export const address = v.object({
  name: between(2, 20, say('name')),
  phone,
  regionText: between(2, 60, say('region')),
  detail: between(5, 120, say('street')),
});

/** Pieces of one sku in one order. */
export const maxQuantity = 99;

export const quoteInput = v.object({
  skuId: rowId,
  qty: v.pipe(
    v.number(say('quantity')),
    v.integer(say('quantity')),
    v.minValue(1, say('quantity')),
    v.maxValue(maxQuantity, say('quantity')),
  ),
});
export type QuoteInput = v.InferOutput<typeof quoteInput>;

export const createOrderInput = v.object({
  ...quoteInput.entries,
  /** Made once per checkout visit; the same key answers the same order. */
  idempotencyKey: v.pipe(
    v.string(say('malformed')),
    v.regex(/^[0-9A-Za-z_-]{8,64}$/, say('malformed')),
  ),
  /** What the buyer saw; PRICE_CHANGED when the server's figure is another. */
  expectedTotalCents: v.pipe(
    v.number(say('malformed')),
    v.safeInteger(say('malformed')),
    v.minValue(0, say('malformed')),
  ),
  address: v.optional(address),
  phone: v.optional(phone),
  note: v.optional(between(0, 140, say('note')), ''),
});
export type CreateOrderInput = v.InferInput<typeof createOrderInput>;

export const cancelReason = v.optional(between(0, 140, say('reason')), '');

export type Checked<T> = { ok: true; value: T } | { ok: false; field: string; message: string };

/** The input as it shall be used, or the first fault with the field it is in (`address.phone`). */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  language: Language = 'zh-CN',
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input, {
    abortEarly: true,
    abortPipeEarly: true,
    lang: language,
  });
  if (result.success) return { ok: true, value: result.output };
  const issue = result.issues[0];
  // What no message was given for is told in the library's own words, which are not for readers.
  const ours = !issue.message.startsWith('Invalid ');
  return {
    ok: false,
    field: v.getDotPath(issue) ?? '',
    message: ours ? issue.message : fieldMessage('malformed', language),
  };
}
