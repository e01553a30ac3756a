import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
