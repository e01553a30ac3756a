import { summarize } from '../statistics';
import type { AuditItem, LighthouseResult } from './run';

export const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type CategoryName = (typeof categoryNames)[number];

export interface FailedAudit {
  category: CategoryName;
  id: string;
  title: string;
  /** Weight in the score of its category; 0 for a hint. */
  weight: number;
  value: string;
  /** The first elements or files that the audit names. */
  items: string[];
}

export interface PageSummary {
  /** Median scores, 0 to 100. */
  scores: Record<CategoryName, number>;
  /** Audits that fail in more than half of the runs. */
  failed: FailedAudit[];
}

const passingScore = 0.9;
const maxItems = 3;
const maxItemLength = 160;

export function summarizeResults(results: readonly LighthouseResult[]): PageSummary {
  return {
    scores: Object.fromEntries(
      categoryNames.map((name) => [name, medianScore(results, name)]),
    ) as PageSummary['scores'],
    failed: failedAudits(results),
  };
}

function medianScore(results: readonly LighthouseResult[], name: CategoryName): number {
  return summarize(results.map(({ categories }) => (categories[name]?.score ?? NaN) * 100)).median;
}

function failedAudits(results: readonly LighthouseResult[]): FailedAudit[] {
  const [first] = results;
  if (!first) return [];
  return categoryNames.flatMap((category) =>
    (first.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const failures = results.filter((result) => hasFailed(result, id));
      const audit = failures[0]?.audits[id];
      if (!audit || failures.length * 2 <= results.length) return [];
      const items = (audit.details?.items ?? []).map(describeItem).filter((text) => text !== '');
      return {
        category,
        id,
        title: audit.title,
        weight,
        value: audit.displayValue ?? '',
        items: [...new Set(items)].slice(0, maxItems),
      };
    }),
  );
}

function hasFailed({ audits }: LighthouseResult, id: string): boolean {
  const score = audits[id]?.score ?? null;
  return score !== null && score < passingScore;
}

function describeItem({ url, node }: AuditItem): string {
  const text = node?.snippet ?? (typeof url === 'string' ? pathOf(url) : '');
  const contrast = /contrast of [^(]*\([^)]*\)/.exec(node?.explanation ?? '')?.[0];
  const line = contrast ? `${text}: ${contrast}` : text;
  return line.length > maxItemLength ? `${line.slice(0, maxItemLength)}…` : line;
}

/** Lighthouse also names things that are no address, such as `Unattributable`. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url);
