/**
 * Messages by id. Messages in the default language may contain `{name}` placeholders and nothing
 * else, because no ICU formatter is loaded for them.
 */
export type Messages = Readonly<Record<string, string>>;

/**
 * The same messages in another language, in ICU MessageFormat. The build compiles them, so that
 * no message parser reaches a browser.
 */
export type Translation<Defaults extends Messages> = Readonly<Record<keyof Defaults, string>>;

type Placeholders<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Values<Message extends string> = [Placeholders<Message>] extends [never]
  ? []
  : [values: Record<Placeholders<Message>, string | number>];

/** Returns a message by id with its placeholders filled in. */
export type Translate<Defaults extends Messages> = <Id extends keyof Defaults & string>(
  id: Id,
  ...values: Values<Defaults[Id]>
) => string;
