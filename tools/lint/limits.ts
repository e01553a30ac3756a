import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileCycles, folderCycles } from './cycles';
import type { Finding } from './files';
import { bannedWords, relativeSubjects } from './language';
import { indexAssertions, longLines } from './layout';

type Rule = (root: string, files: string[]) => Finding[];

const rules: Record<string, Rule> = {
  'file-cycles': fileCycles,
  'folder-cycles': folderCycles,
  'long-lines': longLines,
  'banned-words': bannedWords,
  'relative-subjects': relativeSubjects,
  'index-assertions': indexAssertions,
};

/**
 * `limits.json`: how many findings each rule still allows in an area. The numbers may only shrink;
 * an area that is not named allows none. `*` stands for everything that no other area covers.
 */
export type Limits = Record<string, Record<string, number>>;

const limitsFile = 'tools/lint/limits.json';
const shown = 15;

const areas = [
  'apps/shell',
  'apps',
  'packages/baas-sdk',
  'packages/ui',
  'packages',
  'services/baas',
  'services',
  'tools',
  'e2e',
  'bench',
  'docs',
];

const areaOf = (file: string): string =>
  areas.find((area) => file.startsWith(`${area}/`)) ?? 'root';

export function readLimits(root: string): Limits {
  return JSON.parse(readFileSync(join(root, limitsFile), 'utf8')) as Limits;
}

/**
 * Findings of every area that has more findings than its limit; `write` lowers limits that are too
 * high.
 */
export function checkLimits(
  root: string,
  files: string[],
  limits: Limits,
  write = false,
): Finding[] {
  const lowered: Limits = {};
  const violations: Finding[] = [];
  for (const [name, rule] of Object.entries(rules)) {
    const findingsByArea = new Map<string, Finding[]>();
    for (const finding of rule(root, files)) {
      const area = areaOf(finding.file);
      findingsByArea.set(area, [...(findingsByArea.get(area) ?? []), finding]);
    }
    lowered[name] = {};
    for (const [area, findings] of [...findingsByArea].sort()) {
      const limit = limits[name]?.[area] ?? 0;
      lowered[name][area] = Math.min(findings.length, limit);
      if (findings.length > limit) violations.push(...tooMany(name, area, limit, findings));
    }
  }
  if (write) writeFileSync(join(root, limitsFile), `${JSON.stringify(lowered, null, 2)}\n`);
  return violations;
}

function tooMany(rule: string, area: string, limit: number, findings: Finding[]): Finding[] {
  const head = {
    file: limitsFile,
    line: 1,
    message: `${rule}: ${findings.length} in ${area}, at most ${limit} allowed`,
  };
  return [head, ...findings.slice(0, shown)];
}

/** Number of findings of each rule, for the report of measures. */
export function countFindings(root: string, files: string[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, rule(root, files).length]),
  );
}
