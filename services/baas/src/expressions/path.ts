const path = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}\p{N}_]+)*$/u;
const name = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const quoted = /^(?:"([^"\\]+)"|'([^'\\]+)')$/;

/** Whether the text is a field name, or names from the row down to a nested field. */
export const isPath = (text: string): boolean => path.test(text);

/** Whether the text is a name without dots. */
export const isName = (text: string): boolean => name.test(text);

/** The text without the quotes around all of it. */
export function withoutQuotes(text: string): string {
  const [, double, single] = quoted.exec(text) ?? [];
  return double ?? single ?? text;
}
