import { startEngine, type Engine } from '../harness/engine';
import { avatarScenarios } from './avatar.scenarios';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

avatarScenarios(() => engine.endpoint);
