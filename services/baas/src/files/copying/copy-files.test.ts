import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type S3Server } from '../../../test/harness/s3-server';
import { keptPath } from '../file-store';
import { openStore } from '../open-store';
import { copyFiles, type Copied, type FileToCopy } from './copy-files';

jest.setTimeout(300_000);
const folder = mkdtempSync(join(tmpdir(), 'baas-copy-'));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterEach(() => s3.interfere(null));
afterAll(async () => {
  await s3?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('copying between a folder and a bucket', () => {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const place = join(folder, 'stores');
  const incoming = () => readdirSync(join(place, 'files/incoming'));
  const files: FileToCopy[] = [];
  let copy: (direction: 'to-bucket' | 'to-folder', signal?: AbortSignal) => Promise<Copied>;
  beforeAll(async () => {
    const [local, bucket] = [
      await openStore({ s3: null }, place, quiet),
      await openStore({ s3: s3.settings }, place, quiet),
    ];
    for (let number = 0; number < 30; number += 1) {
      const [id, bytes] = [randomBytes(16).toString('hex'), randomBytes(number * 100)];
      const file = join(place, 'made');
      writeFileSync(file, bytes);
      files.push({
        id,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      });
      await local.store.keep(id, file, files.at(-1)!);
    }
    copy = (direction, signal = new AbortController().signal) => {
      const [from, to] =
        direction === 'to-bucket' ? [local.store, bucket.store] : [bucket.store, local.store];
      return copyFiles(
        (async function* rows() {
          yield* files;
        })(),
        { from, to, incoming: local.incoming, signal },
      );
    };
  });
  const lose = ({ id }: FileToCopy) => rmSync(join(place, 'files', keptPath(id)));

  it('each file is copied once, also after an interruption', async () => {
    const stop = new AbortController();
    s3.interfere(async ({ request }) => {
      if (request.method === 'PUT') stop.abort();
      return false;
    });
    const { copied } = await copy('to-bucket', stop.signal);
    expect([copied > 0, copied < files.length, s3.objects().length]).toEqual([true, true, copied]);
    s3.interfere(null);
    for (const { id } of files.filter((file) => !s3.objects().includes(keptPath(file.id))))
      writeFileSync(join(place, 'files/incoming', id), 'what a stop left');
    expect(await copy('to-bucket')).toEqual({
      copied: files.length - copied,
      there: copied,
      failed: new Map(),
    });
    expect(s3.objects().sort()).toEqual(files.map(({ id }) => keptPath(id)).sort());
    expect(await copy('to-bucket')).toEqual({ copied: 0, there: files.length, failed: new Map() });
    files.slice(0, 7).forEach(lose);
    expect(await copy('to-folder')).toEqual({
      copied: 7,
      there: files.length - 7,
      failed: new Map(),
    });
    expect(await copy('to-folder')).toEqual({ copied: 0, there: files.length, failed: new Map() });
  });

  it('damaged and missing files are reported and not stored', async () => {
    const [damaged, missing] = [files[3]!, files[4]!];
    [damaged, missing].forEach(lose);
    s3.interfere(async ({ request, forward, response }) => {
      if (request.method === 'HEAD' && request.url!.endsWith(missing.id)) {
        response.writeHead(404).end();
        return true;
      }
      if (request.method !== 'GET' || !request.url!.endsWith(damaged.id)) return false;
      const { status, headers, body } = await forward();
      response.writeHead(status, headers).end(body.map((byte) => byte ^ 1));
      return true;
    });
    expect(await copy('to-folder')).toEqual({
      copied: 0,
      there: files.length - 2,
      failed: new Map([
        [damaged.id, 'damaged'],
        [missing.id, 'missing'],
      ]),
    });
    s3.interfere(null);
    expect([incoming(), await copy('to-folder')]).toEqual([
      [],
      { copied: 2, there: files.length - 2, failed: new Map() },
    ]);
  });
});
