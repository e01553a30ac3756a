import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../src/storage/pglite';
import { silent, timerScenarios } from './scenarios/scheduler.scenarios';

const folder = mkdtempSync(join(tmpdir(), 'baas-timers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('timers on the embedded database', () => {
  timerScenarios(() =>
    openPglite(folder, {
      log: silent,
      onDeath: (error) => {
        throw error;
      },
    }),
  );
});
