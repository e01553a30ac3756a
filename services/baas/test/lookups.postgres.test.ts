import { engineOfFile } from './harness/engine';
import { withFetching } from './harness/settings';
import { fetchedScenarios } from './scenarios/lookups.scenarios';

const engine = engineOfFile('PostgreSQL', withFetching);

describe('on PostgreSQL', () => fetchedScenarios(() => engine().url));
