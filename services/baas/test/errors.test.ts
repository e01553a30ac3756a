import { smallFiles } from './scenarios/files.scenarios';
import { engineOfFile } from './harness/engine';
import { withWriting } from './harness/settings';
import { catalogueScenarios } from './scenarios/error-catalogue.scenarios';
import { errorScenarios } from './scenarios/errors.scenarios';
import { lostCallScenarios } from './scenarios/lost-calls.scenarios';

const engine = engineOfFile('embedded', { ...withWriting, ...smallFiles });

describe('on the embedded database', () => {
  for (const scenarios of [errorScenarios, catalogueScenarios, lostCallScenarios])
    scenarios(() => engine().url);
});
