import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApps } from '../release/index';
import { buildIdOf } from './fingerprint';
import { FakeApps } from './fake-apps';
import { assertWebpack } from './webpack-version';

let apps: FakeApps;
beforeEach(() => {
  apps = new FakeApps();
});
afterEach(() => apps.remove());

const page = 'alpha/src/pages/alpha.tsx';
const build = async (name: string) => (await buildApps([apps.app(name)]))[0]!;
const textsOf = (folder: string, ending: string, record = 'release.json') => {
  const { files } = JSON.parse(readFileSync(join(folder, record), 'utf8')) as {
    files: Record<string, string>;
  };
  return Object.keys(files)
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
};
const scripts = (folder: string, record?: string) => textsOf(folder, '.js', record);

it('rejects another webpack version in one sentence', () => {
  expect(() => assertWebpack('5.112.2')).toThrow(
    'The preset requires webpack 5.110.3, but 5.112.2 is installed',
  );
});

/** Code of the module with this id in minified scripts, up to the next one. */
const moduleOf = (text: string, id: number) =>
  new RegExp(`[{,]${id}\\(\\w+,\\w+,\\w+\\)\\{((?:(?!\\},\\d+\\().)*)`, 's').exec(text)?.[1];

describe('the build of a remote', () => {
  type Build = Awaited<ReturnType<typeof build>>;
  let built: FakeApps;
  let first: Build;
  const buildAgain = async () => (await buildApps([built.app('alpha')]))[0]!;
  beforeAll(async () => {
    built = new FakeApps();
    first = await buildAgain();
  });
  afterAll(() => built.remove());

  it('does not contain the packages that the shell provides', () => {
    const text = scripts(first.folder);
    expect(text).toContain(`alpha@${first.build}`);
    expect(text).toContain('resize');
    expect(text).not.toContain('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
  });

  // The names of these two contain the path of the checkout; all others are the same everywhere.
  it('has fixed ids for the generated modules of the federation plugin', () => {
    const text = scripts(first.folder);
    expect(moduleOf(text, 1)).toContain('hasAttachShareScopeMap');
    expect(moduleOf(text, 2)).toContain('"./pages/alpha"');
  });

  it('is built again after a change, except one of a test', async () => {
    expect(first.isNew).toBe(true);
    writeFileSync(join(built.folder, 'alpha/src/pages/alpha.test.tsx'), 'export {};');
    expect((await buildAgain()).isNew).toBe(false);
  });

  it('has a unique name, so that chunks of two builds never mix', async () => {
    apps.change(page, (text) => text.replace('alpha {width}', 'beta {width}'));
    const changed = await build('alpha');
    expect(changed.build).not.toBe(first.build);
    expect(scripts(changed.folder)).toContain(`alpha@${changed.build}`);
    expect(scripts(changed.folder)).not.toContain(first.build);
  });

  it('stays when a later one does not compile', async () => {
    built.change(page, () => "import './nowhere';\nexport default () => null;\n");
    await expect(buildAgain()).rejects.toThrow("Can't resolve './nowhere'");
    expect(JSON.parse(readFileSync(join(first.folder, 'release.json'), 'utf8'))).toMatchObject({
      build: first.build,
    });
  });
});

it('builds a page with all its packages and without federation', async () => {
  const { app, folder } = await build('desk');
  expect(app).toMatchObject({ kind: 'page', pages: [] });
  const text = scripts(folder, 'desk.json');
  expect(text.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')).toBe(
    true,
  );
  expect(/remoteEntry|federation/i.exec(text)).toBeNull();
});

it('keeps lazy modules of a package out of the shared chunk', async () => {
  mkdirSync(join(apps.folder, 'packages/kit'), { recursive: true });
  writeFileSync(
    join(apps.folder, 'packages/kit/index.ts'),
    "export const first = () => document.title += 'needed at start';\n" +
      "export const later = () => import('./later');\n",
  );
  writeFileSync(
    join(apps.folder, 'packages/kit/later.ts'),
    "import { first } from './index';\n" +
      "export const show = () => { first(); document.title += 'needed later'; };\n",
  );
  apps.change(
    'shell/src/bootstrap.tsx',
    (text) =>
      "import { first, later } from '../../packages/kit/index';\n" +
      `first();\nvoid later().then(({ show }) => show());\n${text}`,
  );
  const { folder } = await build('shell');
  const { scripts: startScripts, files } = JSON.parse(
    readFileSync(join(folder, 'shell.json'), 'utf8'),
  ) as { scripts: string[]; files: Record<string, string> };
  const filesWith = (text: string) =>
    Object.keys(files).filter(
      (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
    );
  expect(filesWith('needed at start')).toEqual([expect.stringMatching(/^shared\./)]);
  expect(filesWith('needed later')).toEqual([expect.not.stringMatching(/^shared\./)]);
  expect(startScripts).not.toContain(filesWith('needed later')[0]);
});

it('puts lazy entries into one chunk without a second copy of the shared modules', async () => {
  apps.change('shell/package.json', (text) => text.replace('"react":', '"rxjs": "*", "react":'));
  apps.change(
    'shell/src/bootstrap.tsx',
    (text) =>
      "import { Observable } from 'rxjs/internal/Observable';\n" +
      "void import(/* webpackChunkName: 'lazy-rxjs' */ 'rxjs')" +
      '.then(({ debounceTime }) => [debounceTime, Observable]);\n' +
      text,
  );
  const { folder } = await build('shell');
  const { scripts: startScripts, files } = JSON.parse(
    readFileSync(join(folder, 'shell.json'), 'utf8'),
  ) as { scripts: string[]; files: Record<string, string> };
  const filesWith = (text: string) =>
    Object.keys(files).filter(
      (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(text),
    );
  expect(filesWith('executing a cancelled action')).toEqual([
    expect.stringMatching(/^lazy-rxjs-modules\./),
  ]);
  expect(filesWith('_trySubscribe')).toEqual([expect.stringMatching(/^shared\./)]);
  expect(startScripts).not.toContain(filesWith('executing a cancelled action')[0]);
});

it('bundles the parts of @shop/ui/bundled that a remote imports, and no others', async () => {
  apps.change('alpha/package.json', (text) =>
    text.replace('"react":', '"@shop/ui": "*", "react":'),
  );
  apps.change(
    'alpha/src/pages/alpha.tsx',
    (text) =>
      "import { Stepper } from '@shop/ui/bundled';\n" +
      `${text}\nexport const Amount = () => <Stepper value={1} max={2} onChange={alert} />;\n`,
  );
  const code = scripts((await build('alpha')).folder);
  expect(code).toContain('alpha-stepper-');
  expect(code).not.toMatch(/alpha-(?:segment|dialog|button)-/);
});

it('keeps a style sheet from a package that calls itself free of side effects', async () => {
  const folder = join(apps.folder, 'alpha/node_modules/dressed');
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'dressed', version: '1.0.0', sideEffects: false };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'dressed.css'), '.dressed { inset: 7px }');
  apps.change(page, (text) => `import 'dressed/dressed.css';\n${text}`);
  expect(textsOf((await build('alpha')).folder, '.css')).toContain('.dressed{inset:7px}');
});

it('computes the same build id for the same sources in another folder', () => {
  const other = new FakeApps();
  expect(buildIdOf(other.app('alpha'))).toBe(buildIdOf(apps.app('alpha')));
  other.remove();
});

describe('rejects', () => {
  it('an import that a facade lacks and a second copy of a provided package', async () => {
    const lines = [
      "import { ajaxGet } from 'rxjs';",
      "import * as rx from 'rxjs';",
      "import { ajax } from 'rxjs/ajax';",
      'export const use = [ajaxGet, rx, ajax];',
    ];
    apps.change(page, (text) => `${lines.join('\n')}\n${text}`);
    const message = await build('alpha').then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toContain("the shell does not provide ajaxGet of 'rxjs'");
    expect(message).toContain("import names from 'rxjs', not the namespace");
    expect(message).toContain('alpha would bundle rxjs');
  });

  it.each([':global(a) { color: lime }', '* { letter-spacing: 3px }', ':root { --red: lime }'])(
    'a style sheet of a remote with a global selector: %s',
    async (rule) => {
      apps.change('alpha/src/pages/alpha.module.css', (text) => `${text}\n${rule}\n`);
      await expect(build('alpha')).rejects.toThrow('is not pure');
    },
  );

  it('syntax that the oldest browsers cannot read', async () => {
    apps.change(page, (text) => `${text}\nexport const tail = (text) => /(?<=a)b/.exec(text);\n`);
    await expect(build('alpha')).rejects.toThrow(/\.js: Safari before 16\.4 knows no look-behind/);
  });

  it('a peer that the shell does not provide', async () => {
    apps.change('alpha/package.json', (text) => text.replace('"rxjs"', '"lodash"'));
    expect(() => buildIdOf(apps.app('alpha'))).toThrow('lodash is declared but not installed');
  });

  it('a page without a source file', () => {
    apps.change('alpha/pages.json', (text) => text.replaceAll('./pages/alpha', './pages/gone'));
    expect(() => apps.app('alpha')).toThrow('/ names ./pages/gone');
  });

  it.each([
    [(text: string) => text.replace('"module"', '"needLogIn": true, "module"'), 'needLogIn'],
    [(text: string) => text.replace('"colour"', '"color": "red", "colour"'), 'style, colour'],
  ])('an unknown key in pages.json', (edit, advice) => {
    apps.change('alpha/pages.json', edit);
    expect(() => apps.app('alpha')).toThrow(advice);
  });
});
