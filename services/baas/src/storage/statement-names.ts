/**
 * Names for statements, so that each is parsed and planned once on a connection. Texts are limited in number: a connection
 * keeps all it was ever given, and clients can make up new ones without end.
 */
export function statementNames(limit: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= limit) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** Named statements of cloud code, and of questions put together by clients. */
export const namedStatements = { cloud: 1000, client: 200 } as const;
