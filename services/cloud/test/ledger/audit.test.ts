import { startEngine, type Engine } from '../harness/engine';
import { auditScenarios } from './audit.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  auditScenarios(() => engine.endpoint);
});
