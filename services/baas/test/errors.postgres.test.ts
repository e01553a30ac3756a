import { smallFiles } from './scenarios/files.scenarios';
import { engineOfFile } from './harness/engine';
import { withWriting } from './harness/settings';
import { catalogueScenarios } from './scenarios/error-catalogue.scenarios';
import { errorScenarios } from './scenarios/errors.scenarios';
import { lostCallScenarios } from './scenarios/lost-calls.scenarios';

const engine = engineOfFile('PostgreSQL', { ...withWriting, ...smallFiles });

describe('on PostgreSQL', () => {
  for (const scenarios of [errorScenarios, catalogueScenarios, lostCallScenarios])
    scenarios(() => engine().url);
});
