import { startEngine, type Engine } from '../harness/engine';
import { interleavingScenarios } from './interleavings.scenarios';

jest.setTimeout(3_600_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(undefined, {
    settings: { PAY_URL: 'http://127.0.0.1:9', PAY_SECRET: 'a secret for tests only' },
    // A scheduled job would change the rows between two operations.
    hasTimers: false,
  });
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  interleavingScenarios(() => engine.endpoint, false);
});
