/** One clause of the specification. */
export interface Clause {
  number: string;
  summary: string;
  /** It leaves a choice to us, so no test can prove it. */
  open: boolean;
  /** Why no screen shows it; null for a clause that a story in a browser has to prove. */
  noScreen: string | null;
}

const noScreen = 'no screen: ';

/**
 * Parses `docs/conformance/clauses.tsv`: number, summary, and `open` for clauses that leave a
 * choice, or `no screen: ` with the reason.
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
      return {
        number,
        summary,
        open: mark === 'open',
        noScreen: mark?.startsWith(noScreen) ? mark.slice(noScreen.length) : null,
      };
    });
}
