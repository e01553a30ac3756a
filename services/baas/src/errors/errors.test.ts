import { startEngine, type Engine } from '../testing/engine';
import { withWriting } from '../testing/settings';
import { errorScenarios } from './errors.scenarios';

jest.setTimeout(60_000);
let engine: Engine;
beforeAll(async () => { engine = await startEngine(withWriting); });
afterAll(() => engine?.stop());

describe('on the embedded database', () => errorScenarios(() => engine.url));
