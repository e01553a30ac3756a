import { migrate } from '../src/migrations/migrate';
import { openPostgres } from '../src/storage/postgres';
import type { Storage } from '../src/storage/storage';
import { openInNode } from './clients/in-node';
import { engineOfFile } from './harness/engine';
import { newDatabase, type NewDatabase } from './harness/new-database';
import { startS3, type S3Server } from './harness/s3-server';
import { fileTimeScenarios } from './scenarios/file-times.scenarios';
import { clientFileScenarios } from './scenarios/client-files.scenarios';
import { cloudFileScenarios } from './scenarios/cloud-files.scenarios';
import { fileScenarios, smallFiles } from './scenarios/files.scenarios';
import { pictureScenarios } from './scenarios/pictures.scenarios';
import { sdkFileScenarios } from './scenarios/sdk-files.scenarios';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.stop());
const engine = engineOfFile('PostgreSQL', () => ({ ...smallFiles, ...s3.environment }));

describe('on PostgreSQL, in a bucket', () => {
  fileScenarios(engine, () => s3.objects());
  cloudFileScenarios(engine);
  pictureScenarios(() => engine().url);
  sdkFileScenarios(() => engine().url);
  clientFileScenarios(() => engine().url, openInNode);
});

describe('expiry of files, on PostgreSQL and in a bucket', () => {
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
