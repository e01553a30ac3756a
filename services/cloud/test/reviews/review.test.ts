import { startEngine, type Engine } from '../harness/engine';
import { opsSettings } from '../harness/staff';
import { reviewCountScenarios } from './counts.scenarios';
import { reviewOpinionScenarios } from './opinions.scenarios';
import { reviewScenarios } from './review.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: opsSettings });
});
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  reviewScenarios(() => engine.endpoint);
  reviewCountScenarios(() => engine.endpoint);
  reviewOpinionScenarios(() => engine.endpoint);
});
