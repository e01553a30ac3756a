import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@shop/service/free-port';
import { refuse, startS3, type S3Server } from '../../../test/harness/s3-server';
import { openStore } from '../open-store';
import { addressOf } from './s3-client';
import type { S3Settings } from '../../config/s3-settings';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'baas-bucket-'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterEach(() => s3.interfere(null));
afterAll(async () => {
  await s3?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (more: Partial<S3Settings> = {}) =>
  openStore({ s3: { ...s3.settings, ...more } }, folder, quiet);
const lineOf = (more: Partial<S3Settings> = {}) =>
  open(more).then(
    () => 'it started',
    ({ name, message }: Error) => `${name}: ${message}`,
  );

it('a working bucket passes the check and stays empty', async () => {
  await open();
  expect([s3.objects(), readdirSync(join(folder, 'files/incoming'))]).toEqual([[], []]);
});

it.each<[string, Partial<S3Settings>, RegExp]>([
  [
    'a secret that is wrong',
    { secretAccessKey: 'GUESSED' },
    /^StartError: The object storage http:\S+ refuses the keys \(SignatureDoesNotMatch\)/,
  ],
  [
    'a key that is wrong',
    { accessKeyId: 'GUESSED' },
    /^StartError: The object storage http:\S+ refuses the keys \(InvalidAccessKeyId\)/,
  ],
  [
    'a bucket that is not there',
    { bucket: 'elsewhere' },
    /^StartError: There is no bucket "elsewhere" at http:\S+ \(NoSuchBucket\): make it/,
  ],
])('%s is reported in one line without secrets', async (_name, more, line) => {
  expect(await lineOf(more)).toMatch(line);
  expect(await lineOf(more)).not.toMatch(/GUESSED|S3RVER/);
});

it.each<[status: number, code: string, line: RegExp]>([
  [
    403,
    'AccessDenied',
    /^StartError: The keys may not put, get and delete objects .* \(AccessDenied\): allow it/,
  ],
  [
    301,
    'PermanentRedirect',
    /^StartError: The bucket "shop-files" is in another region \(PermanentRedirect\)/,
  ],
  [400, 'AuthorizationHeaderMalformed', /is in another region/],
  [
    403,
    'RequestTimeTooSkewed',
    /has another time than this machine \(RequestTimeTooSkewed\): set the clock\.$/,
  ],
  [
    500,
    'InternalError',
    /^StartError: The object storage http:\S+ does not work \(InternalError\)/,
  ],
])('%d %s is reported in one line', async (status, code, line) => {
  s3.interfere(async ({ response }) => {
    refuse(response, status, code);
    return true;
  });
  expect(await lineOf()).toMatch(line);
});

it('a bucket that loses objects is reported', async () => {
  s3.interfere(async ({ request, response }) => {
    if (request.method !== 'PUT') return false;
    response.writeHead(200).end();
    return true;
  });
  expect(await lineOf()).toBe(
    'StartError: The bucket "shop-files" does not keep what is put into it: look ' +
      'at its rules, or correct S3_BUCKET.',
  );
});

it('an unreachable storage is reported', async () => {
  const port = await freePort();
  expect(await lineOf({ endpoint: `http://127.0.0.1:${port}` })).toBe(
    `StartError: The object storage http://127.0.0.1:${port} of S3_ENDPOINT cannot ` +
      'be reached (ECONNREFUSED): start it, or correct S3_ENDPOINT.',
  );
});

it.each([
  ['https://s3.example', 'https://s3.example/shop-files/kept/x'],
  ['https://s3.example/below', 'https://s3.example/below/shop-files/kept/x'],
  ['https://shop-files.s3.example', 'https://shop-files.s3.example/kept/x'],
])('at %s an object is %s', (endpoint, address) => {
  expect(addressOf({ endpoint, bucket: 'shop-files' }, 'kept/x')).toBe(address);
});
