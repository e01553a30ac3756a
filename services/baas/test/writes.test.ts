import { engineOfFile } from './harness/engine';
import { withWriting } from './harness/settings';
import { writeScenarios } from './scenarios/writes.scenarios';

const engine = engineOfFile('embedded', withWriting);

describe('on the embedded database', () => writeScenarios(() => engine().url));
