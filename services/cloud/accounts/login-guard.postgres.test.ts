import { startEngine, type Engine } from '../testing/engine';
import { loginGuardScenarios } from './login-guard.scenarios';

jest.setTimeout(240_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(process.env.TEST_DATABASE_URL);
});
afterAll(() => engine?.stop());

describe('on PostgreSQL', () => {
  loginGuardScenarios(() => engine.endpoint);
});
