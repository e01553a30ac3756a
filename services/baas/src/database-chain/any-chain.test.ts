import { startEngine, type Engine } from '../testing/engine';
import { fixtures } from '../testing/settings';
import { worlds } from '../testing/worlds';
import { anyChainScenarios } from './any-chain.scenarios';

jest.setTimeout(600_000);
let engine: Engine;
const world = worlds();
beforeAll(async () => { engine = await startEngine({ BAAS_CLOUD: `${fixtures}:${world.folder}` }); });
afterAll(async () => {
  await engine?.stop();
  world.remove();
});

describe('on the embedded database', () => anyChainScenarios(() => engine.url));
