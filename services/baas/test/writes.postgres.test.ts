import { engineOfFile } from './harness/engine';
import { withWriting } from './harness/settings';
import { writeScenarios } from './scenarios/writes.scenarios';

const engine = engineOfFile('PostgreSQL', withWriting);

describe('on PostgreSQL', () => writeScenarios(() => engine().url));
