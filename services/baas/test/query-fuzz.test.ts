import { engineOfFile } from './harness/engine';
import { fixtures } from './harness/settings';
import { worlds } from './fixture-databases/worlds';
import { anyChainScenarios } from './scenarios/query-fuzz.scenarios';

jest.setTimeout(7_200_000);
const world = worlds();
const engine = engineOfFile('embedded', { BAAS_CLOUD: `${fixtures}:${world.folder}` });
afterAll(() => world.remove());

describe('on the embedded database', () => anyChainScenarios('PGlite', () => engine().url));
