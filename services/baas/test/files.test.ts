import { openInNode } from './clients/in-node';
import { engineOfFile } from './harness/engine';
import { clientFileScenarios } from './scenarios/client-files.scenarios';
import { cloudFileScenarios } from './scenarios/cloud-files.scenarios';
import { fileScenarios, smallFiles } from './scenarios/files.scenarios';
import { pictureScenarios } from './scenarios/pictures.scenarios';
import { sdkFileScenarios } from './scenarios/sdk-files.scenarios';

const engine = engineOfFile('embedded', smallFiles);

describe('on the embedded database', () => {
  fileScenarios(engine);
  cloudFileScenarios(engine);
  pictureScenarios(() => engine().url);
  sdkFileScenarios(() => engine().url);
  clientFileScenarios(() => engine().url, openInNode);
});
