import { engineOfFile } from './harness/engine';
import { withImported } from './harness/settings';
import { importedScenarios } from './scenarios/imported.scenarios';

const engine = engineOfFile('embedded', withImported);

describe('on the embedded database', () => importedScenarios(() => engine().url));
