import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../release/index';
import { buildIdOf } from './fingerprint';
import { FakeApps } from './fake-apps';
import { assertWebpack } from './webpack-version';

jest.setTimeout(120_000);

let apps: FakeApps;
beforeEach(() => {
  apps = new FakeApps();
});
afterEach(() => apps.remove());

const page = 'alpha/src/pages/alpha.tsx';
const build = async (name: string) => (await buildApps([apps.app(name)]))[0]!;
const scripts = (folder: string, record = 'release.json') => {
  const { files } = JSON.parse(readFileSync(join(folder, record), 'utf8')) as {
    files: Record<string, string>;
  };
  return Object.keys(files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
};

it('refuses another webpack in one sentence', () => {
  expect(() => assertWebpack('5.112.2')).toThrow(
    'The recipe builds with webpack 5.110.3, but 5.112.2 is installed',
  );
});

it('builds a remote that brings its page and nothing of what the shell provides', async () => {
  const { folder, build: id } = await build('alpha');
  const text = scripts(folder);
  expect(text).toContain(`alpha@${id}`);
  expect(text).toContain('resize');
  expect(text).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  expect(Buffer.byteLength(text)).toBeLessThan(30_000);
});

it('builds a page that stands by itself: all it needs, whatever the shell provides, and no federation', async () => {
  const { app, folder } = await build('desk');
  expect(app).toMatchObject({ kind: 'page', pages: [] });
  const text = scripts(folder, 'desk.json');
  expect(text.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')).toBe(
    true,
  );
  expect(/remoteEntry|federation/i.exec(text)).toBeNull();
});

it('keeps what a package loads later out of the file that every visit fetches', async () => {
  mkdirSync(join(apps.folder, 'packages/kit'), { recursive: true });
  writeFileSync(
    join(apps.folder, 'packages/kit/index.ts'),
    "export const first = () => document.title += 'needed at first';\nexport const later = () => import('./later');\n",
  );
  writeFileSync(
    join(apps.folder, 'packages/kit/later.ts'),
    "import { first } from './index';\nexport const show = () => { first(); document.title += 'needed later'; };\n",
  );
  apps.change(
    'shell/src/bootstrap.tsx',
    (text) =>
      `import { first, later } from '../../packages/kit/index';\nfirst();\nvoid later().then(({ show }) => show());\n${text}`,
  );
  const { folder } = await build('shell');
  const { scripts: firstOnes, files } = JSON.parse(
    readFileSync(join(folder, 'shell.json'), 'utf8'),
  ) as { scripts: string[]; files: Record<string, string> };
  const holding = (text: string) =>
    Object.keys(files).filter(
      (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
    );
  expect(holding('needed at first')).toEqual([expect.stringMatching(/^shared\./)]);
  expect(holding('needed later')).toEqual([expect.not.stringMatching(/^shared\./)]);
  expect(firstOnes).not.toContain(holding('needed later')[0]);
});

it('puts what is provided for later into a file of its own, without a second copy of what is needed at first', async () => {
  apps.change('shell/package.json', (text) =>
    text.replace('"react":', '"@shop/ui": "*", "react":'),
  );
  apps.change(
    'shell/src/bootstrap.tsx',
    (text) =>
      `import { Sheet } from '@shop/ui';\nvoid import('@shop/ui/lazy').then(({ ActionSheet }) => [ActionSheet, Sheet]);\n${text}`,
  );
  const { folder } = await build('shell');
  const { scripts: firstOnes, files } = JSON.parse(
    readFileSync(join(folder, 'shell.json'), 'utf8'),
  ) as { scripts: string[]; files: Record<string, string> };
  const holding = (text: string) =>
    Object.keys(files).filter(
      (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
    );
  expect(holding('下拉刷新')).toEqual([expect.stringMatching(/^later\./)]);
  expect(holding('上拉加载更多')).toEqual([expect.stringMatching(/^shared\./)]);
  expect(firstOnes).not.toContain(holding('下拉刷新')[0]);
});

it('gives another build another name of its own, so that a swap never replays old chunks', async () => {
  const before = await build('alpha');
  apps.change(page, (text) => text.replace('alpha {width}', 'beta {width}'));
  const after = await build('alpha');
  expect(after.build).not.toBe(before.build);
  expect(scripts(after.folder)).toContain(`alpha@${after.build}`);
  expect(scripts(after.folder)).not.toContain(before.build);
});

it('builds only what changed, and a test beside a page is no change', async () => {
  expect((await build('alpha')).isNew).toBe(true);
  writeFileSync(join(apps.folder, 'alpha/src/pages/alpha.test.tsx'), 'export {};');
  expect((await build('alpha')).isNew).toBe(false);
});

it('has the same id for the same sources in another place', () => {
  const other = new FakeApps();
  expect(buildIdOf(other.app('alpha'))).toBe(buildIdOf(apps.app('alpha')));
  other.remove();
});

/** The module of this number in minified scripts, up to the next one. */
const moduleOf = (text: string, number: number) =>
  new RegExp(`[{,]${number}\\(\\w+,\\w+,\\w+\\)\\{((?:(?!\\},\\d+\\().)*)`, 's').exec(text)?.[1];

// The names of these two have the place in them: the others are numbered by what is the same everywhere.
it('gives what the federation plugin writes the same number wherever it is built', async () => {
  const alpha = scripts((await build('alpha')).folder);
  expect(moduleOf(alpha, 1)).toContain('hasAttachShareScopeMap');
  expect(moduleOf(alpha, 2)).toContain('"./pages/alpha"');
  expect(moduleOf(scripts((await build('shell')).folder, 'shell.json'), 1)).toContain(
    'hasAttachShareScopeMap',
  );
});

describe('refuses', () => {
  it('what would be missing, or there twice, in the browser', async () => {
    const lines = [
      "import { ajaxGet } from 'rxjs';",
      "import * as rx from 'rxjs';",
      "import { ajax } from 'rxjs/ajax';",
      'export const use = [ajaxGet, rx, ajax];',
    ];
    apps.change(page, (text) => `${lines.join('\n')}\n${text}`);
    const fault = await build('alpha').then(
      () => '',
      (error: Error) => error.message,
    );
    expect(fault).toContain("'rxjs' gives no ajaxGet here");
    expect(fault).toContain("import the names you need from 'rxjs'");
    expect(fault).toContain('alpha would bundle rxjs');
  });

  it.each([':global(a) { color: lime }', '* { letter-spacing: 3px }', ':root { --red: lime }'])(
    'a sheet of a remote that styles what is not its own: %s',
    async (rule) => {
      apps.change('alpha/src/pages/alpha.module.css', (text) => `${text}\n${rule}\n`);
      await expect(build('alpha')).rejects.toThrow('is not pure');
    },
  );

  it('a peer that the shell does not provide', async () => {
    apps.change('alpha/package.json', (text) => text.replace('"rxjs"', '"lodash"'));
    expect(() => buildIdOf(apps.app('alpha'))).toThrow('lodash is declared but not installed');
  });

  it('a page without a file', () => {
    apps.change('alpha/pages.json', (text) => text.replaceAll('./pages/alpha', './pages/gone'));
    expect(() => apps.app('alpha')).toThrow('/ names ./pages/gone');
  });

  it('a page that does not compile, and leaves the last build as it was', async () => {
    const before = await build('alpha');
    apps.change(page, () => "import './nowhere';\nexport default () => null;\n");
    await expect(build('alpha')).rejects.toThrow("Can't resolve './nowhere'");
    expect(JSON.parse(readFileSync(join(before.folder, 'release.json'), 'utf8'))).toMatchObject({
      build: before.build,
    });
  });
});
