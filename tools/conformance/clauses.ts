/** One clause of the specification. `open`: it leaves a choice to us, so no test can prove it. */
export interface Clause {
  number: string;
  summary: string;
  open: boolean;
}

/**
 * Parses `docs/conformance/clauses.tsv`: number, summary, and `open` for clauses that leave a
 * choice.
 */
export function parseClauses(text: string): Clause[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      const [number = '', summary = '', mark] = line.split('\t');
      if (!/^\d\.\d\d$/.test(number) || !summary)
        throw new Error(
          `clauses.tsv, line ${at + 1}: expected a number such as 2.01, a tab and a summary.`,
        );
      return { number, summary, open: mark === 'open' };
    });
}
