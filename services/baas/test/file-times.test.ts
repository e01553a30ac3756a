import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/migrations/migrate';
import { openPglite } from '../src/storage/pglite';
import type { Storage } from '../src/storage/storage';
import { fileTimeScenarios } from './scenarios/file-times.scenarios';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'baas-times-'));
let storage: Storage;
beforeAll(async () => {
  storage = await openPglite(folder, { log, onDeath: () => {} });
  await migrate(storage, [], log);
});
afterAll(async () => {
  await storage?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('on the embedded database', () => {
  fileTimeScenarios(() => storage);
});
