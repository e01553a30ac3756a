/** A row of `queries.csv` or `held-out.csv`. */
export interface WantedQuery {
  language: 'zh' | 'en';
  query: string;
  /** Phrases of the wanted Chinese titles, separated by `|`; all words of one are in a title. */
  wanted: string;
}

export interface QueryResult {
  query: string;
  /** The share of the first three hits that are wanted; 0 without hits. */
  precision: number;
  /** The share of the wanted phrases that a title of the hits has. */
  recall: number;
  /** The first hit. */
  first: string;
}

const firstHitCount = 3;

/** @param titles Chinese titles of the hits, the first page of results */
export function measureQuery({ query, wanted }: WantedQuery, titles: string[]): QueryResult {
  const phrases = wanted.split('|');
  const has = (title: string, phrase: string) =>
    phrase.split(' ').every((word) => title.includes(word));
  const first = titles.slice(0, firstHitCount);
  const wantedHits = first.filter((title) => phrases.some((phrase) => has(title, phrase)));
  const found = phrases.filter((phrase) => titles.some((title) => has(title, phrase)));
  return {
    query,
    precision: first.length === 0 ? 0 : wantedHits.length / first.length,
    recall: found.length / phrases.length,
    first: first[0] ?? 'nothing',
  };
}

export function summarize(results: QueryResult[]) {
  const precision = mean(results.map((result) => result.precision));
  const recall = mean(results.map((result) => result.recall));
  const weak = results.filter((result) => Math.min(result.precision, result.recall) < 1);
  const lines = weak.map(
    (result) =>
      `  ${result.query}: precision ${result.precision.toFixed(2)}, ` +
      `recall ${result.recall.toFixed(2)}, first ${result.first}`,
  );
  const figures = `precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`;
  return {
    precision,
    recall,
    text: [`${results.length} queries, ${figures}`, ...lines].join('\n'),
  };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
