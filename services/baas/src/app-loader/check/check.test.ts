import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { importedFixtures } from '../../../test/harness/settings';
import { runCheck } from './run-check';

const shop = resolve(__dirname, '../../../../cloud');

function check(...words: string[]) {
  const lines: string[] = [];
  const { isLoadable } = runCheck(words, (line) => lines.push(line));
  return { lines, isLoadable };
}

it('lists each file with what is changed, closed and not kept', () => {
  const { lines, isLoadable } = check(importedFixtures);
  expect(isLoadable).toBe(true);
  expect(lines).toEqual(
    expect.arrayContaining([
      'cloudfunctions: is not read',
      'database/stall.schema.json: loads with changes',
      '  changed: properties.rent has the bsonType "number": stored as double',
      '  not kept: properties.size maxLength does not apply to the kind int',
      expect.stringMatching(/^ {2}closed: properties.remote has a validateFunction .*checkRemote/),
      'database/validateFunction/checkRemote.js: is not read',
    ]),
  );
  expect(lines.at(-1)).toBe(
    '9 files: 2 load as they are, 4 load with changes, 0 do not load, 3 are not read.',
  );
});

it('accepts the database folder itself and a project around it', () => {
  const files = (folder: string) =>
    check(folder).lines.filter((line) => line.includes('stall.schema.json'));
  expect(files(`${importedFixtures}/database`)).toEqual(['stall.schema.json: loads with changes']);
  expect(files(resolve(importedFixtures, '..'))).toContain(
    'imported/database/stall.schema.json: loads with changes',
  );
});

it('prints the same as JSON', () => {
  const { lines } = check(importedFixtures, '--json');
  const { files } = JSON.parse(lines.join('\n')) as { files: { file: string; verdict: string }[] };
  expect(files.find(({ file }) => file.endsWith('stall.init_data.json'))).toEqual({
    file: 'database/stall.init_data.json',
    verdict: 'changed',
    findings: expect.arrayContaining([
      { effect: 'dropped', text: '[2] is left out: its name breaks a rule of the schema' },
    ]),
  });
});

it('finds nothing to change in the shop', () => {
  const { lines } = check(shop);
  expect(lines.filter((line) => !/: loads as it is$|^$|^\d+ files/.test(line))).toEqual([]);
});

it.each([[[]], [['a', 'b']], [['a', '--jsno']]])('asks for one folder instead of %j', (words) => {
  expect(() => check(...words)).toThrow('Name one folder');
});

it('the command exits with 1 for a refused file and for a folder without schemas', async () => {
  const run = (folder: string) =>
    new Promise<{ code: number; output: string }>((done) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', resolve(__dirname, '../../main.ts'), 'check', folder],
        (error, stdout, stderr) =>
          done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  expect(await run(importedFixtures)).toMatchObject({ code: 0 });
  const refused = resolve(__dirname, '../../../test/fixtures/refused');
  expect(await run(refused)).toEqual({
    code: 1,
    output: expect.stringContaining(
      '  refused: permission.read fails at every call: 字段 state 只能与数字比较',
    ),
  });
  expect(await run(__dirname)).toEqual({
    code: 1,
    output: expect.stringContaining('has no schemas: name a cloud folder'),
  });
}, 30_000);
