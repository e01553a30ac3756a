import { storageOfFile } from './harness/storage';
import { anyWriteScenarios } from './scenarios/write-fuzz.scenarios';

jest.setTimeout(3_600_000);
const storage = storageOfFile('PostgreSQL');

describe('on PostgreSQL', () => anyWriteScenarios('PostgreSQL', storage));
