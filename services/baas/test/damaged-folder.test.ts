/** A start on a damaged or shared data folder: it ends with one sentence and writes no new shop. */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '@shop/service';
import { query } from './harness/client';
import { newEngineFolder, startTestBaas } from './harness/engine';
import { startProcess } from './harness/process';
import { environment } from './harness/settings';

jest.setTimeout(60_000);

let parent: string;
/** A data folder with a shop in it. */
let folder: string;
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'baas-damaged-'));
  folder = join(parent, 'data');
  const filled = await newEngineFolder('baas-filled-', environment(''));
  cpSync(filled, folder, { recursive: true });
  rmSync(filled, { recursive: true });
});
afterEach(() => {
  chmodSync(parent, 0o700);
  rmSync(parent, { recursive: true });
});

const at = (path: string) => join(folder, 'pglite', path);
const remove = (path: string) => rmSync(at(path), { recursive: true });
const empty = (path: string) => {
  for (const name of readdirSync(at(path))) remove(join(path, name));
};
/** The files of the tables and indexes of collections; lower numbers are PostgreSQL's own. */
const rowFiles = () =>
  readdirSync(at('base/5'))
    .filter((name) => Number(name) >= 16_384)
    .map((name) => at(join('base/5', name)));

/** The databases of the folder, and the contents of the files of this shop. */
const contents = () => ({
  folders: readdirSync(folder).filter(
    (name) => name.startsWith('pglite') && name !== 'pglite.lock',
  ),
  databases: existsSync(at('base')) ? readdirSync(at('base')) : [],
  rows: existsSync(at('base/5'))
    ? rowFiles().map((file) => `${file} ${hashOf(readFileSync(file))}`)
    : [],
});
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function start(): Promise<number> {
  const baas = await startTestBaas(environment(folder, { BAAS_TIMERS: 'none' }));
  try {
    return (await query(baas.url, [['collection', 'thing'], ['count']])).total as number;
  } finally {
    await baas.close();
  }
}

/** Starts the engine, which must refuse. Returns its sentence. */
async function refusal(): Promise<string> {
  const error = await start().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

const isNotWhole = /^The embedded database in \S+ is not whole \(.* missing\): restore [^.]*\.$/;
const isMissing = /^The embedded database in \S+ is missing, and \S+ shows .*: mount or restore/;
const isDamaged = /^The embedded database in \S+ is damaged.*: restore the data folder from a/;

it('a whole folder starts with its rows', async () => {
  expect(await start()).toBe(6);
});

it.each<[string, () => void, RegExp]>([
  ['a restore that was cut off', () => remove('PG_VERSION'), isNotWhole],
  ['a control file that is missing', () => remove('global/pg_control'), isNotWhole],
  ['a control file that is cut off', () => truncateSync(at('global/pg_control'), 100), isDamaged],
  ['a log without its files', () => empty('pg_wal'), isDamaged],
  ['a catalogue that is cut off', () => truncateSync(at('base/5/1259'), 8192), isDamaged],
  ['no commit states', () => remove('pg_xact'), isDamaged],
  ['tables that are empty', () => rowFiles().forEach((file) => truncateSync(file)), isDamaged],
  ['tables that are missing', () => rowFiles().forEach((file) => rmSync(file)), isDamaged],
  ['a database that is not mounted', () => remove('.'), isMissing],
  [
    'an empty folder in place of the database',
    () => {
      remove('.');
      mkdirSync(at('.'));
    },
    isMissing,
  ],
  [
    'the database of an older PostgreSQL',
    () => writeFileSync(at('PG_VERSION'), '15\n'),
    /^The embedded database in \S+ is of PostgreSQL 15, and this release reads \d+: start the/,
  ],
])('%s ends the start with one sentence', async (_damage, damage, sentence) => {
  damage();
  const before = contents();
  expect(await refusal()).toMatch(sentence);
  expect(contents()).toEqual(before);
});

it('a folder of another user ends the start with one sentence', async () => {
  chmodSync(parent, 0);
  const isRoot = process.geteuid?.() === 0;
  // The rights of files do not concern root.
  if (isRoot) process.seteuid!(65_534);
  try {
    expect(await refusal()).toMatch(/^The data folder \S+ cannot be .*EACCES\): choose another/);
  } finally {
    if (isRoot) process.seteuid!(0);
  }
});

it('the folder of an engine on another host is left alone while that one runs', async () => {
  const lock = join(folder, 'pglite.lock');
  const renew = () =>
    writeFileSync(lock, JSON.stringify({ pid: 1, space: 'another host', host: 'other' }));
  renew();
  const renewal = setInterval(renew, 500);
  try {
    expect(await refusal()).toMatch(
      /^The data folder is in use by process 1 on other \(\S+\): stop that process/,
    );
  } finally {
    clearInterval(renewal);
  }
});

it('a start at the moment of a kill waits and has the rows', async () => {
  const killed = await startProcess(environment(folder));
  const again = start();
  killed.child.kill('SIGKILL');
  expect(await again).toBe(6);
  await killed.ended;
});
