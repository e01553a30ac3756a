/** One clause of the specification. `open`: it leaves something to us, so there is nothing to prove. */
export interface Clause {
  number: string;
  words: string;
  open: boolean;
}

/** Reads `docs/conformance/clauses.tsv`: number, words, and the word `open` where nothing can be proved. */
export function parseClauses(text: string): Clause[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      const [number = '', words = '', mark] = line.split('\t');
      if (!/^\d\.\d\d$/.test(number) || !words)
        throw new Error(
          `clauses.tsv, line ${at + 1}: expected a number such as 2.01, a tab and words.`,
        );
      return { number, words, open: mark === 'open' };
    });
}
