import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeApps } from '../webpack-preset/fake-apps';
import { checkApp, checkBuild } from './check-app';
import { failedRules, sentences } from './testing/findings';

jest.setTimeout(240_000);

let apps: FakeApps;
let folder: string;
beforeAll(async () => {
  apps = new FakeApps();
  await checkApp(join(apps.folder, 'alpha'));
});
afterAll(() => apps.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  cpSync(join(apps.folder, 'alpha/dist'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Row {
  contract: string;
  manifest: string;
  files: Record<string, string>;
}
const changeRow = (edit: (row: Row) => void) => {
  const file = join(folder, 'release.json');
  const row = JSON.parse(readFileSync(file, 'utf8')) as Row;
  edit(row);
  writeFileSync(file, JSON.stringify(row));
};
const changeFile = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  const hash = createHash('sha384').update(text).digest('base64');
  changeRow(({ files }) => {
    files[name] = `sha384-${hash}`;
  });
};
it.each<[string, () => void, rule: string, sentence: string]>([
  [
    'another contract',
    () => changeRow((row) => Object.assign(row, { contract: '^9.0.0' })),
    'contract',
    'needs @shop/shell-contract ^9.0.0',
  ],
  [
    'another React',
    () =>
      changeFile(
        'mf-manifest.json',
        JSON.stringify({ shared: [{ name: 'react', requiredVersion: '^18.3.1' }] }),
      ),
    'shared',
    'The build needs react ^18.3.1, the shell provides 19.',
  ],
  [
    'its own copy of React',
    () => changeFile('extra.js', 'const type=Symbol.for("react.element");'),
    'shared',
    'its own copy of react,',
  ],
  [
    'a global selector',
    () => changeFile('extra.css', 'p,.alpha{color:red}'),
    'styles',
    'extra.css:1:1 The rule has a selector without a class',
  ],
  [
    'a file that was changed after the row was written',
    () => writeFileSync(join(folder, 'mf-manifest.json'), '{ }'),
    'files',
    'The bytes differ',
  ],
  [
    'an incomplete row',
    () => changeRow((row) => Object.assign(row, { files: {} })),
    'release',
    'is not among its files',
  ],
])('a build that was made elsewhere is stopped with %s', async (_kind, breakIt, rule, sentence) => {
  breakIt();
  const result = await checkBuild(folder);
  expect(failedRules(result)).toContain(rule);
  expect(sentences(result)).toContain(sentence);
});
