import { engineOfFile } from '../harness/engine';
import { clientEngine, clientScenarios } from './clients.scenarios';
import { openInNode } from './in-node';
import { ourSdkScenarios } from './our-sdk.scenarios';

const engine = engineOfFile('embedded', clientEngine);

describe('in Node, on the embedded database', () => {
  clientScenarios(() => engine().url, openInNode);
  ourSdkScenarios(() => engine().url);
});
