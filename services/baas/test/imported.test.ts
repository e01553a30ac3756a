import { engineOfFile } from './harness/engine';
import { withImported } from './harness/settings';
import { importedScenarios } from './scenarios/imported.scenarios';
import { triggerScenarios } from './scenarios/triggers.scenarios';

const engine = engineOfFile('embedded', withImported);

describe('on the embedded database', () => {
  importedScenarios(() => engine().url);
  describe('with triggers', () => triggerScenarios(() => engine().url));
});
