import { browserGate, fullOnlyUnits, postgresGate } from '../testing/size-lists';
import { testSuites, type Suite } from '../testing/sizes';
import type { Finding } from './files';

const lists: [suite: Suite['name'], paths: string[]][] = [
  ['unit', fullOnlyUnits],
  ['postgres', postgresGate],
  ['browser', browserGate],
];

/** Paths in `tools/testing/size-lists.ts` that are not test files of their suite. */
export function checkTestSizes(files: string[]): Finding[] {
  const existing = new Set(files);
  return lists.flatMap(([name, paths]) => {
    const suite = testSuites.find((each) => each.name === name);
    return paths
      .filter((path) => !existing.has(path) || !suite?.has(path))
      .map((path) => ({
        file: 'tools/testing/size-lists.ts',
        line: 1,
        message: `${path} is not a test file of the suite ${name}`,
      }));
  });
}

/** The table of the suites in CONTRIBUTING.md. */
export function testSizesTable(): string {
  const rows = testSuites.map(({ name, names, gate }) => `| \`${name}\` | ${names} | ${gate} |`);
  return ['| suite | files | in the gate |', '| --- | --- | --- |', ...rows].join('\n');
}
