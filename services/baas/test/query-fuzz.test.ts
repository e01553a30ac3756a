import { engineOfFile } from './harness/engine';
import { fixtures } from './harness/settings';
import { createFixtureDatabases } from './fixture-databases/posts';
import { queryFuzzScenarios } from './scenarios/query-fuzz.scenarios';

jest.setTimeout(7_200_000);
const databases = createFixtureDatabases();
const engine = engineOfFile('embedded', { BAAS_CLOUD: `${fixtures}:${databases.folder}` });
afterAll(() => databases.remove());

describe('on the embedded database', () => queryFuzzScenarios('PGlite', () => engine().url));
