import { Client } from 'pg';
import { query } from './harness/client';
import { startEngine, type Engine } from './harness/engine';
import { newDatabase, type NewDatabase } from './harness/new-database';

let database: NewDatabase;
let reader: Client;
const engines: Engine[] = [];
beforeAll(async () => {
  database = await newDatabase();
  engines.push(await startEngine({ DATABASE_URL: database.url }));
  reader = new Client({ connectionString: database.url });
  await reader.connect();
});
afterAll(async () => {
  await reader?.end();
  for (const engine of engines) await engine.stop();
  await database?.drop();
});

it('a start with unchanged schemas waits for no reader and blocks none', async () => {
  await reader.query('begin');
  const { rowCount } = await reader.query('select * from "thing"');
  const second = await startEngine({ DATABASE_URL: database.url });
  engines.push(second);
  expect(await query(second.url, [['collection', 'thing'], ['count']])).toMatchObject({
    total: rowCount,
  });
  await reader.query('commit');
}, 20_000);
