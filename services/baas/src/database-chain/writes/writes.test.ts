import { engineOfFile } from '../../testing/engine';
import { withWriting } from '../../testing/settings';
import { writeScenarios } from './writes.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('embedded', withWriting);

describe('on the embedded database', () => writeScenarios(() => engine().url));
