/**
 * Assigns names to statements, so that a connection parses and plans each one once. The number is
 * limited, because a connection keeps every named statement and clients can create new ones
 * forever.
 *
 * @returns a function from a text to its name, or undefined when the limit is reached
 */
export function statementNames(limit: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const assigned = names.get(text);
    if (assigned || names.size >= limit) return assigned;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** Limits of named statements per connection: for cloud code and for client queries. */
export const namedStatementLimits = { cloud: 1000, client: 200 } as const;
