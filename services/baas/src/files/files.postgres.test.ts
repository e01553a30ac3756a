import { migrate } from '../migrations/migrate';
import { openPostgres } from '../storage/postgres';
import type { Storage } from '../storage/storage';
import { openInNode } from '../clients/in-node';
import { engineOfFile } from '../testing/engine';
import { newDatabase, type NewDatabase } from '../testing/new-database';
import { fileTimeScenarios } from './file-times.scenarios';
import { clientFileScenarios } from './client-files.scenarios';
import { fileScenarios, smallFiles } from './files.scenarios';
import { sdkFileScenarios } from './sdk-files.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('PostgreSQL', smallFiles);

describe('on PostgreSQL', () => {
  fileScenarios(engine);
  sdkFileScenarios(() => engine().url);
  clientFileScenarios(() => engine().url, openInNode);
});

describe('what time does to files, on PostgreSQL', () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  let other: NewDatabase;
  let storage: Storage;
  beforeAll(async () => {
    other = await newDatabase();
    storage = await openPostgres(other.url, { connections: 4, log });
    await migrate(storage, [], log);
  });
  afterAll(async () => {
    await storage?.close();
    await other?.drop();
  });
  fileTimeScenarios(() => storage);
});
