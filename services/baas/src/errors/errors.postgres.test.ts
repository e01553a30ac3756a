import { startEngine, type Engine } from '../testing/engine';
import { newDatabase, type NewDatabase } from '../testing/new-database';
import { withWriting } from '../testing/settings';
import { errorScenarios } from './errors.scenarios';

jest.setTimeout(60_000);
let database: NewDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await newDatabase();
  engine = await startEngine({ ...withWriting, DATABASE_URL: database.url });
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

describe('on PostgreSQL', () => errorScenarios(() => engine.url));
