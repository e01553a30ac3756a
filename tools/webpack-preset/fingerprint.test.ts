import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './app';
import { FakeApps } from './fake-apps';
import { buildIdOf, buildTools } from './fingerprint';

let apps: FakeApps;
beforeEach(() => {
  apps = new FakeApps();
});
afterEach(() => apps.remove());

const idOf = (name: string) => buildIdOf(apps.app(name));

/** Installs a package for an app, below its folder. */
function install(
  app: string,
  name: string,
  version: string,
  dependencies = {},
  exports?: Record<string, string>,
): void {
  const folder = join(apps.folder, app, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name, version, dependencies, exports }),
  );
}

/** As `@shop/ui` in this repository. */
const bundledEntry = { './bundled': './src/bundled/index.ts' };

function declare(app: string, dependencies: Record<string, string>): void {
  apps.change(`${app}/package.json`, (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), dependencies }),
  );
}

it('keeps the build id when another app installs packages', () => {
  const before = idOf('alpha');
  install('desk', 'left-pad', '1.0.0');
  declare('desk', { 'left-pad': '1.0.0' });
  expect(idOf('alpha')).toBe(before);
});

it('changes the build id with the version of a bundled package, however deep', () => {
  declare('alpha', { outer: '1.0.0' });
  install('alpha', 'outer', '1.0.0', { inner: '^1.0.0' });
  install('alpha', 'inner', '1.0.0');
  const before = idOf('alpha');
  install('alpha', 'inner', '1.0.1');
  const after = idOf('alpha');
  expect(after).not.toBe(before);
  install('alpha', 'inner', '1.0.0');
  expect(idOf('alpha')).toBe(before);
});

it.each(['src/pages/alpha.tsx', 'pages.json', 'package.json'])(
  'changes the build id with %s',
  (file) => {
    const before = idOf('alpha');
    apps.change(`alpha/${file}`, (text) => `${text}\n`);
    expect(idOf('alpha')).not.toBe(before);
  },
);

it('changes the build id with the part of a provided package that remotes bundle', () => {
  install('alpha', '@shop/ui', '1.0.0', {}, bundledEntry);
  apps.change('alpha/package.json', (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), peerDependencies: { '@shop/ui': '*' } }),
  );
  const folder = join(apps.folder, 'alpha/node_modules/@shop/ui/src');
  mkdirSync(join(folder, 'bundled'), { recursive: true });
  const before = idOf('alpha');
  writeFileSync(join(folder, 'index.ts'), 'export {};');
  expect(idOf('alpha')).toBe(before);
  writeFileSync(join(folder, 'bundled/style.css'), '.card {}');
  expect(idOf('alpha')).not.toBe(before);
});

it('changes the build id with a package that the bundled part of a provided one needs', () => {
  install('alpha', '@shop/ui', '1.0.0', { icons: '^1.0.0' }, bundledEntry);
  install('alpha', 'icons', '1.0.0');
  apps.change('alpha/package.json', (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), peerDependencies: { '@shop/ui': '*' } }),
  );
  const before = idOf('alpha');
  install('alpha', 'icons', '1.0.1');
  expect(idOf('alpha')).not.toBe(before);
});

it('keeps the build id when a test is added', () => {
  const before = idOf('alpha');
  const file = join(apps.folder, 'alpha/src/pages/alpha.test.tsx');
  writeFileSync(file, 'export {};');
  expect(idOf('alpha')).toBe(before);
  rmSync(file);
});

it('counts every package that the preset imports as a build tool', () => {
  const folder = join(repository, 'tools/webpack-preset');
  const imported = readdirSync(folder)
    .filter((file) => /\.(?:ts|cjs)$/.test(file) && !/\.test\.|^fake-/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^(?:import|\} from|.*require\().*'((?:@[\w-]+\/)?[\w-]+)/gm,
      ),
    ])
    .map(([, name]) => name ?? '');
  // The schema of pages.json and the check of syntax decide what is accepted, not what is built.
  const others = ['node', 'acorn', 'valibot', '@shop/shell-contract'];
  const missing = imported.filter((name) => ![...buildTools, ...others].includes(name));
  expect(missing).toEqual([]);
});
