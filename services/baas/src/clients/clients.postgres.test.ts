import { engineOfFile } from '../testing/engine';
import { clientEngine, clientScenarios } from './clients.scenarios';
import { openInNode } from './in-node';

jest.setTimeout(60_000);
const engine = engineOfFile('PostgreSQL', clientEngine);

describe('in Node, on PostgreSQL', () => clientScenarios(() => engine().url, openInNode));
