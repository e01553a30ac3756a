import { openInNode } from '../clients/in-node';
import { startEngine, type Engine } from '../testing/engine';
import { clientFileScenarios } from './client-files.scenarios';
import { fileScenarios, smallFiles } from './files.scenarios';
import { sdkFileScenarios } from './sdk-files.scenarios';

jest.setTimeout(60_000);
let engine: Engine;
beforeAll(async () => { engine = await startEngine(smallFiles); });
afterAll(() => engine?.stop());

describe('on the embedded database', () => {
  fileScenarios(() => engine);
  sdkFileScenarios(() => engine.url);
  clientFileScenarios(() => engine.url, openInNode);
});
