import { startEngine, type Engine } from '../testing/engine';
import { concurrencyScenarios } from './concurrency.scenarios';

jest.setTimeout(120_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(process.env.TEST_DATABASE_URL);
});
afterAll(() => engine?.stop());

describe('on PostgreSQL', () => {
  concurrencyScenarios(() => engine.endpoint);
});
