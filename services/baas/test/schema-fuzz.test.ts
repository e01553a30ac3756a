import { storageOfFile } from './harness/storage';
import { anySchemaScenarios } from './scenarios/schema-fuzz.scenarios';

jest.setTimeout(3_600_000);
const storage = storageOfFile('embedded');

describe('on the embedded database', () => anySchemaScenarios('PGlite', storage));
