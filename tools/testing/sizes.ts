/**
 * Which test files run in which size: `npm test` is the gate, what must hold before a change lands,
 * and `npm run test:full` runs every file at full counts. The lists are in size-lists.ts; lint
 * checks them and writes the table in CONTRIBUTING.md.
 */
import { browserGate, fullOnlyUnits, postgresGate } from './size-lists';

export type Size = 'gate' | 'full';

export interface Suite {
  name: 'unit' | 'postgres' | 'integration' | 'clients' | 'browser' | 'teams';
  /** Names and subject of its files, for CONTRIBUTING.md. */
  names: string;
  /** The part that the gate takes, for CONTRIBUTING.md. */
  gate: string;
  /** Whether a path belongs to the suite. */
  has(file: string): boolean;
  /** Whether a file of the suite runs in the gate. */
  isInGate(file: string): boolean;
}

const hasSuffix = (file: string, ...suffixes: string[]) =>
  suffixes.some((suffix) => file.endsWith(`.${suffix}.test.ts`));
const isStory = (file: string) => file.startsWith('e2e/') && file.endsWith('.test.ts');
const isOutsideStories = (file: string) => !file.startsWith('e2e/');
const specialSuffixes = ['postgres', 'outage', 'nginx', 'trace', 'disk', 'chromium'];

export const testSuites: Suite[] = [
  {
    name: 'unit',
    names: '`*.test.ts` on Node, `*.test.tsx` in jsdom',
    gate: 'all but those listed; the shop on PostgreSQL, a quarter of the random runs',
    has: (file) =>
      isOutsideStories(file) && /\.test\.tsx?$/.test(file) && !hasSuffix(file, ...specialSuffixes),
    isInGate: (file) => !fullOnlyUnits.includes(file),
  },
  {
    name: 'postgres',
    names:
      '`*.postgres.test.ts` on a real PostgreSQL: `TEST_DATABASE_URL`, or one that the run starts',
    gate: 'the contract of the engine and the races of the shop',
    has: (file) => isOutsideStories(file) && hasSuffix(file, 'postgres'),
    isInGate: (file) => postgresGate.includes(file),
  },
  {
    name: 'integration',
    names:
      '`*.outage.test.ts`, `*.nginx.test.ts`, `*.trace.test.ts`, `*.disk.test.ts`: a PostgreSQL ' +
      'that is stopped, frozen and killed, several engines behind nginx, strace, and a full disk',
    gate: 'none',
    has: (file) => isOutsideStories(file) && hasSuffix(file, 'outage', 'nginx', 'trace', 'disk'),
    isInGate: () => false,
  },
  {
    name: 'clients',
    names: '`*.chromium.test.ts`: the public uniCloud client from npm, in a page of another origin',
    gate: 'none',
    has: (file) => isOutsideStories(file) && hasSuffix(file, 'chromium'),
    isInGate: () => false,
  },
  {
    name: 'browser',
    names:
      '`e2e/stories/*.test.ts` in Chromium (`CHROMIUM_PATH`, or an installed one) against two ' +
      'products, each as `npm start` runs it',
    gate: 'the stories that a shop cannot live without',
    has: (file) => isStory(file) && file.startsWith('e2e/stories/'),
    isInGate: (file) => browserGate.includes(file),
  },
  {
    name: 'teams',
    names:
      '`e2e/team-stories/*.test.ts`: teams create, develop, publish and serve remotes, also from ' +
      'outside this repository and with other bundlers',
    gate: 'none',
    has: (file) => isStory(file) && file.startsWith('e2e/team-stories/'),
    isInGate: () => false,
  },
];

/** Files of a suite in one size, among the files of the repository. */
export function filesOfSuite(name: Suite['name'], size: Size, files: string[]): string[] {
  const suite = testSuites.find((each) => each.name === name);
  if (!suite) return [];
  return files.filter((file) => suite.has(file) && (size === 'full' || suite.isInGate(file)));
}
