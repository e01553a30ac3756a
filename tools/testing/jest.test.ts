import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runJest } from './jest';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jest-runs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs test files with these texts and returns what the runner reports. */
async function run(textByName: Record<string, string>, config: object = {}) {
  for (const [name, text] of Object.entries(textByName))
    writeFileSync(join(folder, `${name}.test.js`), text);
  const outcome = await runJest(root, {
    files: Object.keys(textByName).map((name) => join(folder, `${name}.test.js`)),
    workers: 1,
    isQuiet: true,
    options: ['-c', JSON.stringify({ rootDir: folder, transform: {}, ...config })],
  });
  const nameOf = (file: string) => file.replace(/^.*\/(\w+)\.test\.js$/, '$1');
  return {
    ...outcome,
    flaky: outcome.flaky?.map(({ file, error }) => ({ file: nameOf(file), error })),
    files: outcome.files?.map(({ file }) => nameOf(file)).sort(),
  };
}
const passing = 'it("passes", () => {});';
const failing = 'it("fails", () => { throw new Error("broken for ever"); });';
const failingOnce = (marker: string) => `
  const { existsSync, writeFileSync } = require('node:fs');
  it('passes', () => {});
  it('fails once', () => {
    const marker = ${JSON.stringify(marker)};
    if (existsSync(marker)) return;
    writeFileSync(marker, '');
    throw new Error('too late');
  });`;

it('runs a failed file again and reports it as flaky with its first error', async () => {
  const files = { steady: passing, flaky: failingOnce(join(folder, 'marker')) };
  expect(await run(files)).toEqual({
    passed: 3,
    failed: 0,
    flaky: [{ file: 'flaky', error: 'fails once: Error: too late' }],
    files: ['flaky', 'steady'],
    notRun: [],
  });
});

it('counts a file that fails twice as failed', async () => {
  expect(await run({ steady: passing, broken: failing })).toMatchObject({
    passed: 1,
    failed: 1,
    flaky: [],
  });
});

it('counts a file that cannot be loaded as one failure', async () => {
  expect(await run({ steady: passing, unreadable: 'it(' })).toMatchObject({ passed: 1, failed: 1 });
});

it('does not repeat more files than may be flaky', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const files = names.map((name) => [name, failingOnce(join(folder, name))]);
  expect(await run(Object.fromEntries(files))).toMatchObject({ passed: 4, failed: 4, flaky: [] });
});

it('counts a file that the configuration leaves out as one failure', async () => {
  const config = { testPathIgnorePatterns: ['hidden'] };
  expect(await run({ steady: passing, hidden: passing }, config)).toMatchObject({
    passed: 1,
    failed: 1,
    files: ['hidden', 'steady'],
  });
});

it('rejects when jest ends without a result', async () => {
  await expect(
    run({ steady: passing }, { testEnvironment: 'no such environment' }),
  ).rejects.toThrow('jest ended without a result, with code 1');
});

it('rejects when jest fails although no test does', async () => {
  const file = join(folder, 'teardown.js');
  writeFileSync(file, 'module.exports = () => process.exit(7);');
  await expect(run({ steady: passing }, { globalTeardown: file })).rejects.toThrow(
    'jest ended with',
  );
});
