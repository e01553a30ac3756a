import { startEngine, type Engine } from '../testing/engine';
import { newDatabase, type NewDatabase } from '../testing/new-database';
import { clientEngine, clientScenarios } from './clients.scenarios';
import { openInNode } from './in-node';

jest.setTimeout(60_000);
let database: NewDatabase;
let engine: Engine;
beforeAll(async () => {
  database = await newDatabase();
  engine = await startEngine({ ...clientEngine, DATABASE_URL: database.url });
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
});

describe('in Node, on PostgreSQL', () => clientScenarios(() => engine.url, openInNode));
