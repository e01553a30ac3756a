import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../src/storage/pglite';
import type { Storage } from '../src/storage/storage';
import { anySchemaScenarios } from './scenarios/schema-fuzz.scenarios';

jest.setTimeout(3_600_000);
const folder = mkdtempSync(join(tmpdir(), 'baas-schema-fuzz-'));
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

describe('on the embedded database', () => anySchemaScenarios('PGlite', () => storage));
