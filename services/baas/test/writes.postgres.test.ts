import { engineOfFile } from './harness/engine';
import { withWriting } from './harness/settings';
import { writeScenarios } from './scenarios/writes.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('PostgreSQL', withWriting);

describe('on PostgreSQL', () => writeScenarios(() => engine().url));
