import { engineOfFile } from './harness/engine';
import { fixtures } from './harness/settings';
import { createFixtureDatabases } from './fixture-databases/posts';
import { queryFuzzScenarios } from './scenarios/query-fuzz.scenarios';

jest.setTimeout(7_200_000);
const databases = createFixtureDatabases();
const engine = engineOfFile('PostgreSQL', { BAAS_CLOUD: `${fixtures}:${databases.folder}` });
afterAll(() => databases.remove());

describe('on PostgreSQL', () => queryFuzzScenarios('PostgreSQL', () => engine().url));
