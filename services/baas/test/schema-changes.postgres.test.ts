import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { query } from './harness/client';
import { startTestBaas } from './harness/engine';
import { environment } from './harness/settings';
import { newDatabase, type NewDatabase } from './harness/new-database';
import { schemaChangeScenarios } from './scenarios/schema-changes.scenarios';

let folder: string;
let database: NewDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baas-changes-'));
  database = await newDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a schema that changes, on PostgreSQL', () => {
  schemaChangeScenarios(() => ({ folder, settings: { DATABASE_URL: database.url } }));
});

describe('a collection of an older version, whose texts follow the locale', () => {
  const start = () =>
    startTestBaas({
      ...environment(folder, { DATABASE_URL: database.url }),
      BAAS_CLOUD: join(folder, 'cloud'),
    });
  const onServer = async (...statements: string[]) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const localized = `alter column word type text collate "und-x-icu",
    alter column tags type text[] collate "und-x-icu"`;
  const asOld = [`alter table thing ${localized}`, 'comment on table thing is null'];

  beforeEach(async () => {
    mkdirSync(join(folder, 'cloud/database'), { recursive: true });
    const write = (kind: string, content: unknown) =>
      writeFileSync(join(folder, `cloud/database/thing.${kind}.json`), JSON.stringify(content));
    const properties = {
      word: { bsonType: 'string', maxLength: 5 },
      tags: { bsonType: 'array', arrayType: 'string' },
    };
    write('schema', { bsonType: 'object', permission: { read: true }, properties });
    const keys = [{ Name: 'word', Direction: '1' }];
    const index = { IndexName: 'word', MgoKeySchema: { MgoIndexKeys: keys, MgoIsUnique: true } };
    write('index', [index]);
    write('init_data', [
      { _id: 't1', word: 'a', tags: ['x'] },
      { _id: 't2', word: 'B', tags: [] },
    ]);
    await (await start()).close();
  });

  const words = async () => {
    const baas = await start();
    const { data } = await query(baas.url, [
      ['collection', 'thing'],
      ['where', { word: { $regexp: { source: '.' } } }],
      ['orderBy', 'word'],
      ['get'],
    ]).finally(() => baas.close());
    return (data as { word: string; tags: string[] }[]).map(({ word, tags }) => [word, tags]);
  };
  const inOrder = [
    ['B', []],
    ['a', ['x']],
  ];

  it('gets the order of code points and keeps its rows', async () => {
    await onServer(...asOld);
    expect(await words()).toEqual(inOrder);
  });

  it('names a view that is in the way', async () => {
    await onServer(...asOld, 'create view mine as select word from thing');
    await expect(start().then((baas) => baas.close())).rejects.toThrow(
      'something else in the database, such as a view',
    );
    await onServer('drop view mine');
    expect(await words()).toEqual(inOrder);
  });
});
