import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase, type NewDatabase } from '@shop/baas/test-database';
import { startEngineProcess, type EngineProcess } from '../harness/engine-process';
import { deadlineScenarios } from './deadline.scenarios';

describe.each([[1], [3]])('on PostgreSQL with %i engine processes', (count) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-deadline-'));
  const engines: EngineProcess[] = [];
  let database: NewDatabase;
  beforeAll(async () => {
    database = await newDatabase();
    for (let started = 0; started < count; started += 1)
      engines.push(
        await startEngineProcess({
          DATABASE_URL: database.url,
          DATA_DIR: folder,
          BAAS_PORT: '0',
        }),
      );
  });
  afterAll(async () => {
    for (const { child, ended } of engines) {
      child.kill('SIGTERM');
      await ended;
    }
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  deadlineScenarios(() => engines.map(({ endpoint }) => endpoint));
});
