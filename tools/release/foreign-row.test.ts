import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeRow } from './foreign-row';

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const page = {
  path: '/tea',
  title: '茶',
  titleEn: 'Tea',
  header: { style: 'default', colour: 'white' },
  module: './pages/tea',
};
const rowOf = (isModule = false) =>
  writeRow({
    folder,
    name: 'tea',
    pagesFile: join(folder, '../pages.json'),
    entry: 'remoteEntry.js',
    isModule,
  });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'row '));
  folder = join(root, 'dist');
  write('remoteEntry.js', 'var tea;');
  write('assets/tea.js', 'export {};');
  write('assets/tea.css', '.tea{}');
  writeFileSync(join(root, 'pages.json'), JSON.stringify([page]));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('describes every file of the browser, under an id that follows from the files', async () => {
  write('assets/tea.js.map', '{}');
  write('assets/tea.js.br', 'compressed');
  const row = await rowOf();
  expect(Object.keys(row.files)).toEqual(['assets/tea.css', 'assets/tea.js', 'remoteEntry.js']);
  expect(row).toMatchObject({
    base: `/remotes/tea/${row.build}/`,
    preload: { './pages/tea': ['remoteEntry.js'] },
  });
  expect(row.type).toBeUndefined();
  expect(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))).toEqual(row);
  expect((await rowOf()).build).toBe(row.build);
  write('assets/tea.css', '.tea{color:red}');
  expect((await rowOf()).build).not.toBe(row.build);
});

it('preloads what the federation manifest names for a page', async () => {
  const assets = { js: { sync: ['assets/tea.js'] }, css: { sync: ['assets/tea.css'] } };
  write('mf-manifest.json', JSON.stringify({ exposes: [{ path: './pages/tea', assets }] }));
  expect(await rowOf(true)).toMatchObject({
    type: 'module',
    preload: { './pages/tea': ['remoteEntry.js', 'assets/tea.js', 'assets/tea.css'] },
  });
});

it.each([
  [
    'an entry that is not there',
    () => rmSync(join(folder, 'remoteEntry.js')),
    'not among its files',
  ],
  ['pages that are no JSON', () => writeFileSync(join(root, 'pages.json'), '['), 'JSON'],
  [
    'a page with a wrong module',
    () => writeFileSync(join(root, 'pages.json'), JSON.stringify([{ ...page, module: 'tea' }])),
    'a module such as ./pages/home',
  ],
])('refuses %s in one sentence', async (_case, breakIt, sentence) => {
  breakIt();
  await expect(rowOf()).rejects.toThrow(`${folder} cannot be described: `);
  await expect(rowOf()).rejects.toThrow(sentence);
});
