/** The inputs of the shop. Client and server validate with these schemas. */
import * as v from 'valibot';
import type { Language } from '@shop/i18n/languages';
import { asLanguage, fieldMessage, type FieldMessageId } from './errors/field-messages';
import { characterCount, isUnreadable, plainLine, plainParagraphs, plainPhone } from './typed-text';

type Message = (issue: { lang?: string }) => string;

/** The message of a schema, in the language of the validation. */
export const messageFor =
  (id: FieldMessageId): Message =>
  ({ lang }) =>
    fieldMessage(id, asLanguage(lang));

const textOf = (plain: (text: string) => string) => (min: number, max: number, message: Message) =>
  v.pipe(
    v.string(message),
    v.transform(plain),
    v.check((text) => characterCount(text) >= min && characterCount(text) <= max, message),
    v.check((text) => !isUnreadable(text), messageFor('unreadable')),
  );

/** A text in a single line, with a minimum and a maximum number of characters. */
export const line = textOf(plainLine);

/** A text with paragraphs, with a minimum and a maximum number of characters. */
export const paragraphs = textOf(plainParagraphs);

export const rowId = v.pipe(
  v.string(messageFor('malformed')),
  v.regex(/^[0-9A-Za-z_-]{1,40}$/, messageFor('malformed')),
);
export const phone = v.pipe(
  v.string(messageFor('phone')),
  v.transform(plainPhone),
  v.regex(/^1[3-9]\d{9}$/, messageFor('phone')),
);

const username = v.pipe(
  v.string(messageFor('username')),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9_]{4,20}$/, messageFor('username')),
);

/** Composed characters: keyboards and systems differ in the form that they type. */
const composed = (text: string) => text.normalize('NFC');

/**
 * For a login. Not trimmed: leading and trailing blanks are part of the password. The lengths are
 * limits of form and work only, because an existing password may be typed in a longer form.
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
  username,
  password: v.pipe(
    v.string(messageFor('passwordShort')),
    v.maxLength(1024, messageFor('passwordLong')),
    v.transform(composed),
    v.check((text) => characterCount(text) >= 8, messageFor('passwordShort')),
    v.check((text) => characterCount(text) <= 128, messageFor('passwordLong')),
  ),
  consent: v.boolean(messageFor('malformed')),
});

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

/** Fields left out are not changed; null selects the default avatar. */
export const profileChange = v.object({
  nickname: v.optional(nickname),
  avatar: v.optional(v.nullable(v.picklist(avatarNames, messageFor('malformed')))),
});
export type ProfileChange = v.InferInput<typeof profileChange>;

/** Largest number of units of one SKU in an order. */
export const maxQuantity = 99;

/** Largest number of SKUs in an order. */
export const maxOrderLines = 20;
/** Largest total of an order, ¥20,000,000: payment providers take amounts of 32 bits. */
export const maxOrderCents = 2_000_000_000;
/** A goods voucher and a shipping voucher. */
export const maxOrderVouchers = 2;

const quantity = v.pipe(
  v.number(messageFor('quantity')),
  v.integer(messageFor('quantity')),
  v.minValue(1, messageFor('quantity')),
  v.maxValue(maxQuantity, messageFor('quantity')),
);
export const orderItem = v.object({ skuId: rowId, qty: quantity });
export type OrderItem = v.InferOutput<typeof orderItem>;

const hasDistinct = (values: string[]) => new Set(values).size === values.length;

const claimIds = v.pipe(
  v.array(rowId, messageFor('malformed')),
  v.maxLength(maxOrderVouchers, messageFor('malformed')),
  v.check(hasDistinct, messageFor('malformed')),
);

export const quoteInput = v.object({
  items: v.pipe(
    v.array(orderItem, messageFor('malformed')),
    v.minLength(1, messageFor('malformed')),
    v.maxLength(maxOrderLines, messageFor('malformed')),
    v.check((items) => hasDistinct(items.map(({ skuId }) => skuId)), messageFor('malformed')),
  ),
  /** An address of the address book; by default the default address. */
  addressId: v.optional(rowId),
  /** The vouchers to use; by default those that save most. An empty list uses none. */
  claimIds: v.optional(claimIds),
});
export type QuoteInput = v.InferOutput<typeof quoteInput>;

export const createOrderInput = v.object({
  ...quoteInput.entries,
  /** Required: the buyer has seen the price with these vouchers. */
  claimIds,
  /** Created once per checkout visit; the same key returns the same order. */
  idempotencyKey: v.pipe(
    v.string(messageFor('malformed')),
    v.regex(/^[0-9A-Za-z_-]{8,64}$/, messageFor('malformed')),
  ),
  /** The total that the buyer saw; PRICE_CHANGED if it differs from the server's. */
  expectedTotalCents: v.pipe(
    v.number(messageFor('malformed')),
    v.safeInteger(messageFor('malformed')),
    v.minValue(0, messageFor('malformed')),
  ),
  phone: v.optional(phone),
  note: v.optional(line(0, 140, messageFor('note')), ''),
});
export type CreateOrderInput = v.InferInput<typeof createOrderInput>;

export const cancelReason = v.optional(line(0, 140, messageFor('reason')), '');

export type CheckResult<T> = { ok: true; value: T } | { ok: false; field: string; message: string };

/** Validates `input`. Returns the parsed value, or the first invalid field (`address.phone`). */
export function check<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  language: Language = 'zh-CN',
): CheckResult<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, input, {
    abortEarly: true,
    abortPipeEarly: true,
    lang: language,
  });
  if (result.success) return { ok: true, value: result.output };
  const issue = result.issues[0];
  // A schema without a message of ours has the library's default, which is not meant for users.
  const hasOwnMessage = !issue.message.startsWith('Invalid ');
  return {
    ok: false,
    field: v.getDotPath(issue) ?? '',
    message: hasOwnMessage ? issue.message : fieldMessage('malformed', language),
  };
}
