import { startEngine, type Engine } from '../testing/engine';
import { newDatabase, type NewDatabase } from '../testing/new-database';
import { fixtures } from '../testing/settings';
import { worlds } from '../testing/worlds';
import { anyChainScenarios } from './any-chain.scenarios';

jest.setTimeout(600_000);
let database: NewDatabase;
let engine: Engine;
const world = worlds();
beforeAll(async () => {
  database = await newDatabase();
  engine = await startEngine({ DATABASE_URL: database.url, BAAS_CLOUD: `${fixtures}:${world.folder}` });
});
afterAll(async () => {
  await engine?.stop();
  await database?.drop();
  world.remove();
});

describe('on PostgreSQL', () => anyChainScenarios(() => engine.url));
