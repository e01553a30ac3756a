import { smallFiles } from '../files/files.scenarios';
import { engineOfFile } from '../testing/engine';
import { withWriting } from '../testing/settings';
import { catalogueScenarios } from './catalogue.scenarios';
import { errorScenarios } from './errors.scenarios';
import { lostCallScenarios } from './lost-calls.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('embedded', { ...withWriting, ...smallFiles });

describe('on the embedded database', () => {
  for (const scenarios of [errorScenarios, catalogueScenarios, lostCallScenarios])
    scenarios(() => engine().url);
});
