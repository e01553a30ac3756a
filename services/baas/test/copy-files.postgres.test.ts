import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBaas, readSettings } from '../src/index';
import { signIn } from './harness/client';
import { linkOf, upload } from './harness/files';
import { newDatabase, type NewDatabase } from './harness/new-database';
import { refuse, startS3, type S3Server } from './harness/s3-server';
import { environment } from './harness/settings';
import { runCopyFiles } from '../src/files/copying/run-copy-files';

const folder = mkdtempSync(join(tmpdir(), 'baas-copy-'));
let s3: S3Server;
let database: NewDatabase;
beforeAll(async () => {
  [s3, database] = await Promise.all([startS3(), newDatabase()]);
});
afterEach(() => s3.interfere(null));
afterAll(async () => {
  await s3?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const noS3 = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };
const settings = (more: object = {}) =>
  readSettings(environment(folder, { ...s3.environment, DATABASE_URL: database.url, ...more }));
async function during<T>(more: object, work: (url: string) => Promise<T>): Promise<T> {
  const baas = await startBaas(settings(more));
  return work(baas.url).finally(() => baas.close());
}
async function run(word: string): Promise<string[]> {
  const said: string[] = [];
  await runCopyFiles(
    [word],
    settings(),
    (line) => said.push(line),
    new AbortController().signal,
  ).catch(({ name, message }: Error) => said.push(`${name}: ${message}`));
  return said;
}

it('reports a database without the tables of baas', async () => {
  expect(await run('to-bucket')).toEqual([
    'StartError: There is nothing to copy: the database has no tables of baas. ' +
      'Correct DATABASE_URL or DATA_DIR.',
  ]);
});

it('copies the files in the database, and the engine continues on the bucket', async () => {
  const texts = ['茶', 'tea', ''];
  const ids = await during(noS3, async (url) => {
    const token = await signIn(url, 'ann');
    return Promise.all(texts.map((text, number) => upload(url, `${number}.txt`, token, text)));
  });
  expect(await run('to-bucket')).toEqual([
    '3 files copied, 0 were there already; what was copied from is as it was.',
    'Start baas with these S3 variables from now on.',
  ]);
  rmSync(join(folder, 'files/kept'), { recursive: true });
  await during({}, async (url) => {
    expect(
      await Promise.all(ids.map(async (id) => (await fetch(await linkOf(url, id))).text())),
    ).toEqual(texts);
  });
  s3.interfere(async ({ request, response }) => {
    if (request.method !== 'HEAD') return false;
    response.writeHead(404).end();
    return true;
  });
  const lines = await run('to-folder');
  expect(lines[0]).toMatch(/^0 files copied, 0 were there/);
  expect(lines.slice(1, 4).sort()).toEqual(
    ids.map((id) => `${id.split('/')[3]} is missing`).sort(),
  );
  expect(lines.slice(4)).toEqual([
    'StartError: 3 files could not be copied: they are missing or damaged where they should be.',
  ]);
  s3.interfere(null);
  expect(await run('to-folder')).toEqual([
    '3 files copied, 0 were there already; what was copied from is as it was.',
    'Start baas without the S3 variables from now on.',
  ]);
});

it('reports a storage that fails during the copy', async () => {
  s3.interfere(async ({ request, response }) => {
    if (request.method !== 'HEAD') return false;
    refuse(response, 403, 'AccessDenied');
    return true;
  });
  expect(await run('to-bucket')).toEqual([
    expect.stringMatching(
      /^StartError: The object storage failed \(HEAD kept\/\S+: 403\): run it again/,
    ),
  ]);
});

it.each<[string, string[], object, string]>([
  [
    'an unknown direction',
    ['to-mars'],
    {},
    'Say where to copy: npm run baas -- copy-files to-bucket, or npm run baas -- ' +
      'copy-files to-folder.',
  ],
  [
    'no storage',
    ['to-bucket'],
    noS3,
    'S3_ENDPOINT is not set: it names the object storage to copy to or from.',
  ],
])('reports %s in one line', async (_what, words, more, line) => {
  await expect(
    runCopyFiles(words, settings(more), () => {}, new AbortController().signal),
  ).rejects.toThrow(line);
});
