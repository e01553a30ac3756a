import { engineOfFile } from '../testing/engine';
import { withFetching } from '../testing/settings';
import { fetchedScenarios } from './fetched.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('embedded', withFetching);

describe('on the embedded database', () => fetchedScenarios(() => engine().url));
