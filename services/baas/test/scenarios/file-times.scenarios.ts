import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Caller } from '../../src/sessions/sessions';
import type { Storage } from '../../src/storage/storage';
import { space } from '../harness/settings';
import { Files } from '../../src/files/files';
import { openStore, type OpenStore } from '../../src/files/open-store';
import type { S3Settings } from '../../src/config/s3-settings';

const minute = 60_000;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const limits = {
  maxBytes: 1000,
  quotaBytes: 5000,
  isOpenToAll: true,
  publicUrl: 'https://shop.example/below',
};
const nobody: Caller = { session: null, authFailure: 'none', claims: null };
type Place = { fileUrl: string; url: string; formData: { ticket: string } };

/** Expiry of uploads and links, with a clock that the test moves. */
export function fileTimeScenarios(
  storage: () => Storage,
  s3: () => S3Settings | null = () => null,
): void {
  let folder: string;
  let now: number;
  let opened: OpenStore;
  let files: Files;
  const filesWith = (secrets: { tokenSecret: string; formerTokenSecrets: string[] }) =>
    new Files({
      ...opened,
      database: storage(),
      secrets: { ...space, ...secrets },
      settings: { ...limits, s3: s3() },
      now: () => now,
      log: quiet,
    });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baas-files-'));
    now = Date.now();
    opened = await openStore({ s3: s3() }, folder, quiet);
    files = filesWith({
      tokenSecret: space.tokenSecret,
      formerTokenSecrets: ['a secret of before that was long enough too'],
    });
  });
  afterEach(async () => {
    await files.close();
    await storage().query('delete from baas_file');
    rmSync(folder, { recursive: true, force: true });
  });

  const from = (clientIP: string, caller = nobody) => ({
    caller,
    clientIP,
    origin: 'http://not-this-one',
  });
  const ask = (cloudPath: string, clientIP = '192.0.2.1') =>
    files.answer('ask', { cloudPath }, from(clientIP)) as Promise<Place>;
  const send = ({ formData }: Place) =>
    files.uploads.receive(formData.ticket, Readable.from([Buffer.from('abc')]));
  const report = (cloudPath: string, clientIP = '192.0.2.1') =>
    files.answer('report', { cloudPath }, from(clientIP));
  const sweep = async () => {
    files.startSweeping();
    await files.close();
  };
  const rows = async () => (await storage().query('select 1 from baas_file')).rowCount;
  const isKept = ({ fileUrl }: Place) => opened.store.holds(fileUrl.split('/')[3]!, 3);
  const arriving = () => readdirSync(join(folder, 'files/incoming'));

  it('a ticket is valid for ten minutes', async () => {
    const [early, late] = [await ask('early'), await ask('late')];
    now += 10 * minute - 1;
    await send(early);
    now += 1;
    await expect(send(late)).rejects.toMatchObject({ code: 'INVALID_TICKET' });
  });

  it('sweeps an unfinished upload with its bytes and keeps finished ones', async () => {
    const [asked, sent, kept] = [await ask('asked'), await ask('sent'), await ask('kept')];
    await send(sent);
    await send(kept);
    await report('kept');
    now += 10 * minute - 1;
    await sweep();
    expect([await rows(), await isKept(sent)]).toEqual([3, true]);
    now += 1;
    await sweep();
    expect([await rows(), await isKept(asked), await isKept(sent), await isKept(kept)]).toEqual([
      1,
      false,
      false,
      true,
    ]);
    await expect(report('sent')).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
  });

  it('an old file of the path does not complete a swept upload', async () => {
    await send(await ask('same'));
    await report('same');
    now += 11 * minute;
    await send(await ask('same'));
    now += 11 * minute;
    await sweep();
    await expect(report('same')).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
    expect(await rows()).toBe(1);
  });

  it('sweeps a partial file of an interrupted run after its upload expired', async () => {
    const place = await ask('stopped');
    const id = place.fileUrl.split('/')[3]!;
    writeFileSync(join(folder, 'files/incoming', id), 'ab');
    writeFileSync(join(folder, 'files/incoming', `${id}.remade`), 'a');
    now += 14 * minute;
    await sweep();
    expect(arriving()).toEqual([id, `${id}.remade`]);
    now += 2 * minute;
    await sweep();
    expect([arriving(), await rows()]).toEqual([[], 0]);
  });

  it('completes an interrupted removal at the next start', async () => {
    const place = await ask('half');
    await send(place);
    await report('half');
    await storage().query(`update baas_file set state = 'removing', expires_at = $1`, [now]);
    await sweep();
    expect([await rows(), await isKept(place)]).toEqual([0, false]);
  });

  it('anonymous uploads belong to an address and cannot be deleted', async () => {
    const place = await ask('mine');
    expect(place.url).toBe('https://shop.example/below/files/upload');
    await send(place);
    await expect(report('mine', '192.0.2.2')).rejects.toMatchObject({ code: 'UPLOAD_FAILED' });
    await report('mine');
    await expect(
      files.answer('remove', { fileList: [place.fileUrl] }, from('192.0.2.1')),
    ).rejects.toMatchObject({ code: 'uni-id-token-not-exist' });
    await expect(
      files.answer(
        'ask',
        { cloudPath: 'x' },
        from('192.0.2.1', { ...nobody, authFailure: 'expired' }),
      ),
    ).rejects.toMatchObject({ code: 'uni-id-token-expired' });
  });

  it('a failed write leaves nothing behind and reveals no path', async () => {
    const place = await ask('full');
    const failing = Readable.from(
      (function* bytes() {
        yield Buffer.from('abc');
        throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      })(),
    );
    await expect(files.uploads.receive(place.formData.ticket, failing)).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect([await rows(), await isKept(place)]).toEqual([0, false]);
  });

  it('[9.06] a link lasts exactly 600 s, also across a secret rotation', async () => {
    const place = await ask('link');
    await send(place);
    await report('link');
    const {
      fileList: [link],
    } = (await files.answer(
      'links',
      { fileList: [place.fileUrl], maxAge: 9999 },
      from('192.0.2.1'),
    )) as { fileList: { tempFileURL: string }[] };
    const { origin, pathname, searchParams } = new URL(link!.tempFileURL);
    expect([origin, pathname]).toEqual([
      'https://shop.example',
      `/below/files/temp/${place.fileUrl.split('/')[3]}`,
    ]);
    const life = (one: Files) =>
      one.links.lifeOf(
        place.fileUrl.split('/')[3]!,
        searchParams.get('expires'),
        searchParams.get('sign'),
      );
    const other = (tokenSecret: string, formerTokenSecrets: string[]) =>
      filesWith({ tokenSecret, formerTokenSecrets });
    expect(life(files)).toBe(600_000);
    expect(life(other('a new secret that is long enough for it', [space.tokenSecret]))).toBe(
      600_000,
    );
    expect(life(other('a new secret that is long enough for it', []))).toBe(0);
    now += 599_999;
    expect(life(files)).toBe(1);
    now += 1;
    expect(life(files)).toBe(0);
  });
}
