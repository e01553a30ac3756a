import { startEngine, type Engine } from '../testing/engine';
import { deadlineScenarios } from './deadline.scenarios';

jest.setTimeout(120_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  deadlineScenarios(() => [engine.endpoint]);
});
