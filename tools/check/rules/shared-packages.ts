import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from '@shop/shell-contract/version-range';
import type { Finding, Rule, Subject } from '../rule';

/** Texts that only the code of one package contains, also after it was minified. */
const traces = [
  { name: 'react', pattern: /["'`]react\.(?:transitional\.)?element["'`]/ },
  { name: 'react-dom', pattern: /__reactContainer\$/ },
  { name: 'valtio', pattern: /"?[Pp]lease use proxy object"?/ },
  { name: '@tanstack/react-query', pattern: /No QueryClient set, use QueryClientProvider/ },
];

export const sharedPackages: Rule = {
  name: 'shared',
  summary: 'packages of the shell are not bundled, and their version ranges fit',
  run: (subject) => [...copies(subject), ...wrongRanges(subject)],
};

function copies({ folder, release }: Subject): Finding[] {
  const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return traces
      .filter(({ pattern }) => pattern.test(text))
      .map(({ name }) => ({
        where: file,
        problem: `The build contains its own copy of ${name}, so hooks and state would split.`,
        remedy: `Move ${name} to peerDependencies, and share it with import: false.`,
      }));
  });
}

function wrongRanges({ release, shell, folder }: Subject): Finding[] {
  return requiredRanges(release, folder).flatMap(([name, range]) => {
    const version = shell.provided[name];
    if (version !== undefined && isWithin(range, version)) return [];
    return [
      {
        problem: version
          ? `The build needs ${name} ${range}, the shell provides ${version}.`
          : `The build expects ${name} ${range} from the shell, which does not provide it.`,
        remedy: version
          ? `Build with ${name} ${version}.`
          : `Bundle ${name}: move it to dependencies, and do not share it.`,
      },
    ];
  });
}

interface Manifest {
  shared?: { name?: unknown; requiredVersion?: unknown }[];
}

/** Required versions with their import specifiers, from the row and from the manifest. */
function requiredRanges({ direct, manifest }: Subject['release'], folder: string) {
  const { shared = [] } = readManifest(join(folder, manifest));
  const inManifest = shared.map(({ name, requiredVersion }) => [name, requiredVersion]);
  const inRow = Object.entries(direct?.provided ?? {}).map(([name, { range }]) => [name, range]);
  return [...inRow, ...inManifest].filter((pair): pair is [string, string] =>
    /^\^\d+\.\d+\.\d+$/.test(String(pair[1])),
  );
}

/** The manifest is for tools: a build may have none. */
function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return {};
  }
}
