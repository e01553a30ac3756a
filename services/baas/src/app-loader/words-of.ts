import jsTokens from 'js-tokens';

/** The names and keywords in a source text, without its comments and texts. */
export function wordsOf(source: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { type, value } of jsTokens(source)) if (type === 'IdentifierName') words.add(value);
  return words;
}
