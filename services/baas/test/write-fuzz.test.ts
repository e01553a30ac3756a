import { storageOfFile } from './harness/storage';
import { anyWriteScenarios } from './scenarios/write-fuzz.scenarios';

jest.setTimeout(3_600_000);
const storage = storageOfFile('embedded');

describe('on the embedded database', () => anyWriteScenarios('PGlite', storage));
