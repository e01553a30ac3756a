import { startEngine, type Engine } from '../testing/engine';
import { fulfilmentScenarios } from './fulfilment.scenarios';

jest.setTimeout(60_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  fulfilmentScenarios(() => engine.endpoint);
});
