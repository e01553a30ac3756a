import { engineOfFile } from './harness/engine';
import { withFetching } from './harness/settings';
import { fetchedScenarios } from './scenarios/lookups.scenarios';

const engine = engineOfFile('embedded', withFetching);

describe('on the embedded database', () => fetchedScenarios(() => engine().url));
