import { rmSync } from 'node:fs';
import { newDataFolder } from './harness/data-folder';
import { schemaChangeScenarios } from './scenarios/schema-changes.scenarios';

let folder: string;
beforeEach(async () => {
  folder = await newDataFolder('baas-changes-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a schema that changes, on the embedded database', () => {
  schemaChangeScenarios(() => ({ folder, settings: {} }));
});
