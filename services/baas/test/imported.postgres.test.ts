import { engineOfFile } from './harness/engine';
import { withImported } from './harness/settings';
import { importedScenarios } from './scenarios/imported.scenarios';
import { triggerScenarios } from './scenarios/triggers.scenarios';

const engine = engineOfFile('PostgreSQL', withImported);

describe('on PostgreSQL', () => {
  importedScenarios(() => engine().url);
  describe('with triggers', () => triggerScenarios(() => engine().url));
});
