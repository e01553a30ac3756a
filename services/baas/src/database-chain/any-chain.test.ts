import { engineOfFile } from '../testing/engine';
import { fixtures } from '../testing/settings';
import { worlds } from '../testing/worlds';
import { anyChainScenarios } from './any-chain.scenarios';

jest.setTimeout(7_200_000);
const world = worlds();
const engine = engineOfFile('embedded', { BAAS_CLOUD: `${fixtures}:${world.folder}` });
afterAll(() => world.remove());

describe('on the embedded database', () => anyChainScenarios('PGlite', () => engine().url));
