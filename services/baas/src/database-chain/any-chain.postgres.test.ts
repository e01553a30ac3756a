import { engineOfFile } from '../testing/engine';
import { fixtures } from '../testing/settings';
import { worlds } from '../testing/worlds';
import { anyChainScenarios } from './any-chain.scenarios';

jest.setTimeout(7_200_000);
const world = worlds();
const engine = engineOfFile('PostgreSQL', { BAAS_CLOUD: `${fixtures}:${world.folder}` });
afterAll(() => world.remove());

describe('on PostgreSQL', () => anyChainScenarios('PostgreSQL', () => engine().url));
