import { smallFiles } from '../files/files.scenarios';
import { engineOfFile } from '../testing/engine';
import { withWriting } from '../testing/settings';
import { catalogueScenarios } from './catalogue.scenarios';
import { errorScenarios } from './errors.scenarios';
import { lostCallScenarios } from './lost-calls.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('PostgreSQL', { ...withWriting, ...smallFiles });

describe('on PostgreSQL', () => {
  for (const scenarios of [errorScenarios, catalogueScenarios, lostCallScenarios])
    scenarios(() => engine().url);
});
