import { openPostgres } from '../src/storage/postgres';
import type { Storage } from '../src/storage/storage';
import { newDatabase, type NewDatabase } from './harness/new-database';
import { anySchemaScenarios } from './scenarios/schema-fuzz.scenarios';

jest.setTimeout(3_600_000);
let database: NewDatabase;
let storage: Storage;
beforeAll(async () => {
  database = await newDatabase();
  storage = await openPostgres(database.url, {
    connections: 4,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
});
afterAll(async () => {
  await storage?.close();
  await database?.drop();
});

describe('on PostgreSQL', () => anySchemaScenarios('PostgreSQL', () => storage));
