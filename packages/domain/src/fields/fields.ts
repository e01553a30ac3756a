/** The fields that inputs consist of, and the check that client and server share. */
import * as v from 'valibot';
import type { Language } from '@shop/i18n/languages';
import { asLanguage, fieldMessage, type FieldMessageId } from '../errors/field-messages';
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
const phonePattern = /^1[3-9]\d{9}$/;
export const isPhone = (text: string): boolean => phonePattern.test(text);
export const phone = v.pipe(
  v.string(messageFor('phone')),
  v.transform(plainPhone),
  v.regex(phonePattern, messageFor('phone')),
);

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
