import { engineOfFile } from './harness/engine';
import { withFetching } from './harness/settings';
import { fetchedScenarios } from './scenarios/lookups.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('embedded', withFetching);

describe('on the embedded database', () => fetchedScenarios(() => engine().url));
