import { startEngine, type Engine } from '../testing/engine';
import { clientEngine, clientScenarios } from './clients.scenarios';
import { openInNode } from './in-node';

jest.setTimeout(60_000);
let engine: Engine;
beforeAll(async () => { engine = await startEngine(clientEngine); });
afterAll(() => engine?.stop());

describe('in Node, on the embedded database', () => clientScenarios(() => engine.url, openInNode));
