import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../storage/pglite';
import type { Storage } from '../../storage/storage';
import { anyWriteScenarios } from './any-write.scenarios';

jest.setTimeout(3_600_000);
const folder = mkdtempSync(join(tmpdir(), 'baas-writes-'));
let storage: Storage;
beforeAll(async () => {
  storage = await openPglite(folder, {
    log: { info: () => {}, warn: () => {}, error: () => {} },
    onDeath: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await storage?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('on the embedded database', () => anyWriteScenarios('PGlite', () => storage));
