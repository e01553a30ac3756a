import { startEngine, type Engine } from '../harness/engine';
import { loginGuardScenarios } from './login-guard.scenarios';

jest.setTimeout(240_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  loginGuardScenarios(() => engine.endpoint);
});
