import { openInNode } from '../clients/in-node';
import { engineOfFile } from '../testing/engine';
import { clientFileScenarios } from './client-files.scenarios';
import { cloudFileScenarios } from './cloud-files.scenarios';
import { fileScenarios, smallFiles } from './files.scenarios';
import { pictureScenarios } from './pictures/pictures.scenarios';
import { sdkFileScenarios } from './sdk-files.scenarios';

jest.setTimeout(60_000);
const engine = engineOfFile('embedded', smallFiles);

describe('on the embedded database', () => {
  fileScenarios(engine);
  cloudFileScenarios(() => engine().url);
  pictureScenarios(() => engine().url);
  sdkFileScenarios(() => engine().url);
  clientFileScenarios(() => engine().url, openInNode);
});
