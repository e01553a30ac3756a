import { smallFiles } from '../files/files.scenarios';
import { engineOfFile } from '../testing/engine';
import { withWriting } from '../testing/settings';
import { catalogueScenarios } from './catalogue.scenarios';
import { errorScenarios } from './errors.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('embedded', { ...withWriting, ...smallFiles });

describe('on the embedded database', () => {
  errorScenarios(() => engine().url);
  catalogueScenarios(() => engine().url);
});
