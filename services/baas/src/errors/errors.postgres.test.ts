import { engineOfFile } from '../testing/engine';
import { withWriting } from '../testing/settings';
import { errorScenarios } from './errors.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('PostgreSQL', withWriting);

describe('on PostgreSQL', () => errorScenarios(() => engine().url));
