import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Installed {
  name: string;
  version: string;
  licence: string;
  copyright: string;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const isOurs = ({ name }: Manifest) => name.startsWith('@shop/');
const read = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Third-party run-time dependencies of the packages in `folders`, sorted by name. */
export function installedBy(folders: string[]): Installed[] {
  const seen = new Map<string, Installed>();
  const visited = new Set<string>();
  const visit = (folder: string): void => {
    if (visited.has(folder)) return;
    visited.add(folder);
    const manifest = read(folder);
    if (!isOurs(manifest))
      seen.set(`${manifest.name} ${manifest.version}`, describe(folder, manifest));
    // Peer dependencies of third-party packages may be build tools, so only ours count.
    for (const name of Object.keys({
      ...manifest.dependencies,
      ...(isOurs(manifest) ? manifest.peerDependencies : {}),
    })) {
      const next = find(folder, name);
      if (next) visit(next);
    }
  };
  folders.forEach(visit);
  return [...seen.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Folder to which Node resolves `name` from `folder`; null for a missing optional peer. */
function find(folder: string, name: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (at === dirname(at)) return null;
  }
}

function describe(folder: string, { name, version, license }: Manifest): Installed {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8') : '';
  const copyright =
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => /^Copyright (?:\([cC]\)|©|\d|[A-Z])/.test(line)) ?? '';
  return {
    name,
    version,
    licence: license ?? 'see the package',
    copyright: copyright.replaceAll('|', '/'),
  };
}
