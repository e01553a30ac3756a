import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '@shop/service';
import type { Collection } from '../src/schema/collection';
import { loadCloud } from '../src/app-loader/load-app';
import { readSettings, startBaas, type Baas } from '../src/index';
import { migrate } from '../src/migrations/migrate';
import { desk, query, signIn } from './harness/client';
import { linkOf, upload } from './harness/files';
import { everything, inFolder, onServer, placesOfFile } from './harness/kept';
import { environment, withWriting } from './harness/settings';
import { move } from '../src/data-move/move';
import { runMove } from '../src/data-move/run-move';

jest.setTimeout(300_000);
const never = new AbortController().signal;
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { newFolder, emptyDatabase } = placesOfFile();

const settings = (folder: string, more: Environment = {}) =>
  readSettings(environment(folder, { ...withWriting, ...more }));

async function during<T>(
  folder: string,
  more: Environment,
  work: (baas: Baas) => Promise<T>,
): Promise<T> {
  const baas = await startBaas(settings(folder, more));
  return work(baas).finally(() => baas.close());
}

async function command(direction: string, folder: string, url: string): Promise<string[]> {
  const said: string[] = [];
  await runMove(
    [direction],
    settings(folder, { DATABASE_URL: url }),
    (line) => said.push(line),
    never,
  );
  return said;
}

/** A pair of databases; PostgreSQL to PostgreSQL is the fastest to test. */
const between = (from: string, to: string, collections: readonly Collection[]) =>
  onServer(from, (source) =>
    onServer(to, (target) =>
      move({ from: source, to: target, collections, onCarried: () => {}, signal: never }),
    ),
  );

/** Values that lossy encodings change. */
const oddRows = `
  insert into "thing" ("_id", "sort", "name", "price", "weight", "isHot", "at",
  "tags", "sizes", "parts", "place") values
    ('odd-1', 9007199254740993, E'it''s "\\\\ \\t\\n{},null NULL',
    -9223372036854775808, 'NaN', true, 0, array['', 'NULL', null, '"', '\\', '{}',
    E'\\n', ','], '[]', 'null', '{"a": 1.10, "b": null, "字": "\\u0001"}'),
    ('odd-2', 1000, '', null, '-Infinity', false, null, '{}', null, '[1e400]', null),
    ('odd-3', 1001, '🧧', null, 0.1, null, null, '{}', null, null, '{}'), ('odd-4',
    1002, null, null, 5e-324, null, null, '{}', null, null, '[]');
  insert into baas_usage (day, kind, events) values ('2026-02-03', 'odd', 1);
  create table "former" ("_id" text primary key, "kept" jsonb);
  insert into "former" values ('f', '{"since": 2019}');
  alter table "thing" add column "formerField" text[];
  update "thing" set "formerField" = '{left}' where "_id" = 'odd-1';
  delete from "thing" where "_id" = 't1'`;

/** A data folder with sessions, files, rows and obsolete columns. */
async function lived(): Promise<{ folder: string; token: string; fileId: string }> {
  const folder = newFolder();
  const ids = await during(folder, {}, async ({ url }) => {
    const token = await signIn(url, 'ann');
    await desk(url, 'write', ['kept']);
    return { token, fileId: await upload(url, '茶.txt', token, 'tea') };
  });
  await inFolder(folder, (storage) => storage.query(oddRows));
  return { folder, ...ids };
}

async function expectAlive(
  folder: string,
  more: Environment,
  { token, fileId }: { token: string; fileId: string },
): Promise<void> {
  await during(folder, more, async ({ url }) => {
    expect(await desk(url, 'whoami', [], token)).toMatchObject({ session: { uid: 'ann' } });
    expect(await desk(url, 'countWords', ['kept'])).toMatchObject({ count: 1 });
    expect(await (await fetch(await linkOf(url, fileId))).text()).toBe('tea');
    // A deleted initial row must not reappear.
    expect(
      await query(url, [['collection', 'thing'], ['where', { _id: 't1' }], ['count']]),
    ).toMatchObject({ total: 0 });
    expect(await desk(url, 'write', ['and goes on'])).toMatchObject({ count: 1 });
  });
}

it('copies everything in both directions, and the engine continues', async () => {
  const kept = await lived();
  const before = await inFolder(kept.folder, everything);
  const url = await emptyDatabase();
  const said = await command('to-postgresql', kept.folder, url);
  expect(await onServer(url, everything)).toEqual(before);
  expect(await inFolder(kept.folder, everything)).toEqual(before);
  expect(said).toContainEqual(expect.stringMatching(/^thing +9 rows {3}[0-9a-f]{16}$/));
  expect(said.at(-1)).toBe('Start baas with this DATABASE_URL from now on.');

  await expectAlive(kept.folder, { DATABASE_URL: url }, kept);
  const later = await onServer(url, everything);
  const back = newFolder();
  cpSync(join(kept.folder, 'files'), join(back, 'files'), { recursive: true });
  await command('to-embedded', back, url);
  expect(await inFolder(back, everything)).toEqual(later);
  await expectAlive(back, {}, kept);
});

describe('is rejected with one sentence and leaves both sides unchanged:', () => {
  let source: string;
  beforeAll(async () => {
    source = newFolder();
    await during(source, {}, async () => {});
  });
  const tell = (url: string, statement: string) =>
    onServer(url, (storage) => storage.query(statement));

  it('an unknown direction', async () => {
    await expect(command('to-mars', source, await emptyDatabase())).rejects.toThrow(
      /^Say where to move: npm run baas -- move to-postgresql, or/,
    );
  });

  it('a missing server', async () => {
    await expect(command('to-postgresql', source, '')).rejects.toThrow(/^DATABASE_URL is not set/);
    await expect(
      command('to-postgresql', source, 'postgres://shop:hunter2@127.0.0.1:1/shop'),
    ).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/shop of DATABASE_URL cannot be reached \(ECONNREFUSED\)/,
    );
  });

  it('a folder without a database', async () => {
    await expect(command('to-postgresql', newFolder(), await emptyDatabase())).rejects.toThrow(
      /^There is no embedded database in .*: correct DATA_DIR\.$/,
    );
  });

  it('a database that is not empty', async () => {
    const url = await emptyDatabase();
    await tell(url, 'create table mine (n int)');
    await expect(command('to-postgresql', source, url)).rejects.toThrow(
      'The database to move to is not empty (it has mine): give an empty one.',
    );
    await expect(command('to-embedded', source, url)).rejects.toThrow(
      'There is nothing to move: the database has no tables of baas.',
    );
    expect(await onServer(url, everything)).toEqual({ mine: [] });
  });

  it('an encoding other than UTF8', async () => {
    const url = await emptyDatabase(
      `encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    await expect(command('to-postgresql', source, url)).rejects.toThrow(
      `has the encoding LATIN1: make one with encoding 'UTF8'.`,
    );
  });

  it('a folder with a running engine', async () => {
    await during(source, {}, async () => {
      await expect(
        command('to-postgresql', source, process.env.TEST_DATABASE_URL!),
      ).rejects.toThrow(/^The data folder is in use/);
    });
  });

  it('a server with a running engine', async () => {
    const [from, to] = [await emptyDatabase(), await emptyDatabase()];
    await onServer(from, async (engine) => {
      await migrate(engine, [], log);
      await expect(between(from, to, [])).rejects.toThrow(
        /^A baas is at work on the database to move: stop it first/,
      );
    });
  });

  it.each([
    [
      'an engine file older',
      `delete from baas_migration where name like '0002%'`,
      /is older than this engine \(it has no 0002-files\.sql/,
    ],
    ['a collection older', 'drop table "board"', /is older than this engine \(it has no board, /],
    [
      'a field older',
      'alter table "thing" drop column "weight"',
      /is older than this engine \(it has no thing\.weight, /,
    ],
    [
      'of another kind',
      'alter table "thing" alter column "weight" type text',
      /is older than this engine \(it has no thing\.weight, or another kind of it\)/,
    ],
    [
      'newer',
      `insert into baas_migration values ('9999-later.sql', 0)`,
      /was used by a newer engine \(9999-later\.sql\)/,
    ],
    [
      'against the schema',
      `${dropChecks('staff')}; insert into "staff" ("_id", "word") values ('s', 'longer than ten')`,
      /^The rows of staff cannot be carried over: .*violates check constraint/,
    ],
  ])('a source database that is %s', async (_name, change, sentence) => {
    const { collections } = await loadCloud(settings(source).cloudFolders);
    const [from, to] = [await emptyDatabase(), await emptyDatabase()];
    await onServer(from, (storage) => migrate(storage, collections.values(), log));
    await tell(from, change);
    const before = await onServer(from, everything);
    await expect(between(from, to, [...collections.values()])).rejects.toThrow(sentence);
    expect([await onServer(from, everything), await onServer(to, everything)]).toEqual([
      before,
      {},
    ]);
  });
});

function dropChecks(table: string): string {
  return `do $$ declare c text; begin
  for c in select conname from pg_constraint
  where conrelid = '"${table}"'::regclass and contype = 'c' loop execute
  format('alter table "${table}" drop constraint %I', c); end loop; end $$`;
}
