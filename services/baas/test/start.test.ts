import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { portInUseMessage, StartError, type Environment } from '@shop/service';
import { readSettings, startBaas } from '../src/index';
import { desk, query, signIn } from './harness/client';
import { newDataFolder } from './harness/data-folder';
import { upload } from './harness/files';
import { photograph } from './harness/pictures';
import { startProcess, type Started } from './harness/process';
import { environment } from './harness/settings';

let folder: string;
const running: Started[] = [];
beforeEach(async () => {
  folder = await newDataFolder('baas-start-');
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Environment = {}): Promise<Started> {
  const started = await startProcess(environment(folder, more));
  running.push(started);
  return started;
}

/** Starts the engine in this process, which takes a fraction of the time. */
const startHere = async (more: Environment) => startBaas(readSettings(environment(folder, more)));

const noSecrets = { BAAS_SPACE_ID: '', BAAS_CLIENT_SECRET: '', BAAS_TOKEN_SECRET: '' };

it.each<[string, Environment, RegExp]>([
  [
    'an invalid port',
    { BAAS_PORT: '80a' },
    /^BAAS_PORT is "80a": set a whole number from 0 to 65535\.$/,
  ],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud": choose one of/],
  [
    'an invalid proxy',
    { BAAS_TRUSTED_PROXIES: 'loopback,proxy.example' },
    /^BAAS_TRUSTED_PROXIES contains "proxy\.example": set addresses or networks like/,
  ],
  [
    'an invalid origin',
    { BAAS_ALLOWED_ORIGINS: 'https://a.example/x' },
    /^BAAS_ALLOWED_ORIGINS contains "https:\/\/a\.example\/x": set origins/,
  ],
  [
    'an address of another kind of database',
    { DATABASE_URL: 'mysql://root:hunter2@db/x' },
    /^DATABASE_URL is not the address of a PostgreSQL/,
  ],
  [
    'a database whose password breaks its address',
    { DATABASE_URL: 'postgres://shop:hunter2#x@db/x' },
    /^DATABASE_URL is not the address of a PostgreSQL/,
  ],
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop' },
    /^The database 127\.0\.0\.1:1\/shop of DATABASE_URL cannot be reached \(ECONNREFUSED\)/,
  ],
  [
    'a token secret that is short',
    { BAAS_TOKEN_SECRET: 'short' },
    /^BAAS_TOKEN_SECRET is too short: use at least 32 characters\.$/,
  ],
  [
    'a former token secret that is short',
    { BAAS_FORMER_TOKEN_SECRETS: `${'a'.repeat(40)},hunter2` },
    /^BAAS_FORMER_TOKEN_SECRETS has one that is too short: give secrets of at least 32 characters/,
  ],
  [
    'a former token secret that still signs',
    {
      BAAS_FORMER_TOKEN_SECRETS: `hunter2${'a'.repeat(40)}`,
      BAAS_TOKEN_SECRET: `hunter2${'a'.repeat(40)}`,
    },
    /^BAAS_FORMER_TOKEN_SECRETS has the secret that BAAS_TOKEN_SECRET has/,
  ],
  [
    'an invalid session time',
    { BAAS_SESSION_TTL_SECONDS: '-1' },
    /^BAAS_SESSION_TTL_SECONDS is "-1"/,
  ],
  [
    'a cloud folder that does not exist',
    { BAAS_CLOUD: 'no/such/folder' },
    /no\/such\/folder is not a folder: BAAS_CLOUD names/,
  ],
  [
    'an address of another machine',
    { BAAS_HOST: '192.0.2.1' },
    /^BAAS_HOST is "192\.0\.2\.1", which is not an address of this machine/,
  ],
])('%s stops the start with one line that says what to do', async (_name, env, line) => {
  const error = await startHere(env).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message.split('\n')).toEqual([expect.stringMatching(line)]);
  expect(message).not.toContain('hunter2');
});

it('production does not start without its secrets', async () => {
  const { code, said } = await start({ ...noSecrets, NODE_ENV: 'production' });
  expect({ code, lines: said.split('\n') }).toEqual({
    code: 1,
    lines: ['BAAS_SPACE_ID', 'BAAS_CLIENT_SECRET', 'BAAS_TOKEN_SECRET'].map((name) =>
      expect.stringContaining(`${name} is not set`),
    ),
  });
});

it('development generates its secrets once, readable by the user only', async () => {
  const first = await start(noSecrets);
  const file = join(folder, 'secrets.json');
  const secrets = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect((await start(noSecrets)).url).not.toBeNull();
  expect(readFileSync(file, 'utf8')).toBe(secrets);
});

describe('files in the data folder', () => {
  const paths = () => ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  const openToOthers = () => paths().filter((path) => statSync(join(folder, path)).mode & 0o077);
  let umask: number;
  beforeEach(() => {
    umask = process.umask(0);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  });
  afterEach(() => {
    process.umask(umask);
  });

  it('are accessible to the user of the engine only', async () => {
    const { url } = await start(noSecrets);
    expect(openToOthers()).toEqual([]);
    expect(paths()).toEqual(expect.arrayContaining(['secrets.json', 'pglite.lock']));
    expect(url).not.toBeNull();
  });

  it('are accessible to the user of the engine only after uploads of photos', async () => {
    const { url } = await start();
    const token = await signIn(url!, 'ann');
    await upload(url!, 'photo.jpg', token, new Uint8Array(await photograph()));
    await upload(url!, 'note.txt', token, 'text');
    expect(paths().filter((path) => /^files.kept.*[0-9a-f]{32}$/.test(path))).toHaveLength(2);
    expect(openToOthers()).toEqual([]);
  });

  it('lose the rights of other users at the next start', async () => {
    const first = await start();
    await upload(first.url!, 'note.txt', await signIn(first.url!, 'ann'), 'text');
    first.child.kill('SIGTERM');
    await first.ended;
    for (const path of paths()) chmodSync(join(folder, path), 0o777);
    await start();
    expect(openToOthers()).toEqual([]);
  });
});

it('rejects a data folder that is a file', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await start({ ...noSecrets, DATA_DIR: file })).toMatchObject({
    code: 1,
    said: `The data folder ${file} cannot be written (EEXIST): choose another with DATA_DIR.`,
  });
});

it('reports unreadable secrets and does not replace them', async () => {
  writeFileSync(join(folder, 'secrets.json'), '{}');
  expect(await start(noSecrets)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/secrets\.json cannot be read: delete it/),
  });
});

it('rejects a port in use', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    taken.once('listening', resolve);
  });
  const { port } = taken.address() as AddressInfo;
  expect(await start({ BAAS_PORT: String(port) })).toMatchObject({
    code: 1,
    said: portInUseMessage(port, 'BAAS_PORT'),
  });
  taken.close();
});

it('rejects a data folder of a running engine, which continues', async () => {
  const first = await start();
  const second = await start();
  expect(second).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      new RegExp(`^The data folder is in use by process ${first.child.pid} .*DATA_DIR`),
    ),
  });
  expect(await desk(first.url!, 'add', [1, 1])).toEqual({ errCode: 0, sum: 2 });
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'acknowledged writes survive %s and a restart',
  async (signal) => {
    const first = await start();
    const token = await signIn(first.url!, 'ann');
    expect(await desk(first.url!, 'write', ['kept'])).toEqual({ errCode: 0, count: 1 });
    first.child.kill(signal);
    expect(await first.ended).toBe(signal === 'SIGTERM' ? 0 : null);
    const again = await start();
    expect(await desk(again.url!, 'countWords', ['kept'])).toEqual({ errCode: 0, count: 1 });
    expect(await desk(again.url!, 'whoami', [], token)).toMatchObject({ session: { uid: 'ann' } });
    expect((await query(again.url!, [['collection', 'thing'], ['count']])).total).toBe(6);
  },
);

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s when the address is printed stops it cleanly',
  async (signal) => {
    const signalsItself =
      'data:text/javascript,const { log } = console; console.log = (...words) => { ' +
      `log(...words); process.kill(process.pid, '${signal}'); };`;
    const { url, ended } = await startProcess(environment(folder), ['--import', signalsItself]);
    expect({ isUp: url !== null, code: await ended }).toEqual({ isUp: true, code: 0 });
    expect((await start()).url).not.toBeNull();
  },
);

it('a signal during the start stops it cleanly afterwards', async () => {
  const starting = startProcess(environment(folder, noSecrets), [
    '--import',
    `data:text/javascript,import { watch } from 'node:fs'; const watcher = ` +
      'watch(process.env.DATA_DIR, () => { watcher.close(); ' +
      `process.kill(process.pid, 'SIGTERM'); });`,
  ]);
  expect(await (await starting).ended).toBe(0);
});
