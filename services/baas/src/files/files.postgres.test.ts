import { migrate } from '../migrations/migrate';
import { openPostgres } from '../storage/postgres';
import type { Storage } from '../storage/storage';
import { openInNode } from '../clients/in-node';
import { engineOfFile } from '../testing/engine';
import { newDatabase, type NewDatabase } from '../testing/new-database';
import { startS3, type S3Server } from '../testing/s3-server';
import { fileTimeScenarios } from './file-times.scenarios';
import { clientFileScenarios } from './client-files.scenarios';
import { cloudFileScenarios } from './cloud-files.scenarios';
import { fileScenarios, smallFiles } from './files.scenarios';
import { pictureScenarios } from './pictures/pictures.scenarios';
import { sdkFileScenarios } from './sdk-files.scenarios';

jest.setTimeout(60_000);
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.stop());
const engine = engineOfFile('PostgreSQL', () => ({ ...smallFiles, ...s3.environment }));

describe('on PostgreSQL, in a bucket', () => {
  fileScenarios(engine, () => s3.objects());
  cloudFileScenarios(() => engine().url);
  pictureScenarios(() => engine().url);
  sdkFileScenarios(() => engine().url);
  clientFileScenarios(() => engine().url, openInNode);
});

describe('what time does to files, on PostgreSQL and in a bucket', () => {
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
  fileTimeScenarios(
    () => storage,
    () => s3.settings,
  );
});
