import { engineOfFile } from '../harness/engine';
import { clientEngine, clientScenarios } from './clients.scenarios';
import { openInNode } from './in-node';
import { ourSdkScenarios } from './our-sdk.scenarios';

const engine = engineOfFile('PostgreSQL', clientEngine);

describe('in Node, on PostgreSQL', () => {
  clientScenarios(() => engine().url, openInNode);
  ourSdkScenarios(() => engine().url);
});
