import { engineOfFile } from '../testing/engine';
import { withFetching } from '../testing/settings';
import { fetchedScenarios } from './fetched.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('PostgreSQL', withFetching);

describe('on PostgreSQL', () => fetchedScenarios(() => engine().url));
