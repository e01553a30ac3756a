import { resolve } from 'node:path';
import type { Environment } from '@shop/service';

export const space = {
  spaceId: 'test-space',
  clientSecret: 'a secret of the tests',
  tokenSecret: 'known to the tests alone, and long enough',
};
export const fixtures = resolve(__dirname, '../fixtures/cloud');

/** The environment of an engine with the test cloud folder. */
export const environment = (dataFolder: string, more: Environment = {}): Environment => ({
  DATA_DIR: dataFolder,
  BAAS_PORT: '0',
  BAAS_CLOUD: fixtures,
  LOG_LEVEL: 'silent',
  CLOUD_WORD: 'hello',
  BAAS_ALLOWED_ORIGINS: 'https://shop.example',
  BAAS_SPACE_ID: space.spaceId,
  BAAS_CLIENT_SECRET: space.clientSecret,
  BAAS_TOKEN_SECRET: space.tokenSecret,
  ...more,
});

/** Adds the folder of collections that clients write. */
export const writingFixtures = resolve(__dirname, '../fixtures/writing');
export const withWriting: Environment = { BAAS_CLOUD: `${fixtures}:${writingFixtures}` };

/** Adds the folder with a function and an object that run every second. */
const timingFixtures = resolve(__dirname, '../fixtures/timing');
/** Adds the folder of actions with their collection. */
export const actingFixtures = resolve(__dirname, '../fixtures/acting');
export const withTimingAndActing: Environment = {
  BAAS_CLOUD: `${fixtures}:${timingFixtures}:${actingFixtures}`,
};

/** Adds the folder of collections whose rules look up other documents. */
export const withFetching: Environment = {
  BAAS_CLOUD: `${fixtures}:${resolve(__dirname, '../fixtures/fetching')}`,
};

/** Adds the folder of collections for queries in the form of public projects. */
export const withQueries: Environment = {
  BAAS_CLOUD: `${fixtures}:${resolve(__dirname, '../fixtures/queries')}`,
};

/** Adds the folder of an object with a slow scheduled job. */
export const withLingering: Environment = {
  BAAS_CLOUD: resolve(__dirname, '../fixtures/lingering'),
};

/** Adds a folder that is written the way public uniCloud projects write theirs. */
export const importedFixtures = resolve(__dirname, '../fixtures/imported');
/** Adds the folder of collections with triggers. */
const triggeringFixtures = resolve(__dirname, '../fixtures/triggering');
export const withImported: Environment = {
  BAAS_CLOUD: `${fixtures}:${importedFixtures}:${triggeringFixtures}`,
};

/** Adds the folder of functions with HTTP routes. */
export const routeFixtures = resolve(__dirname, '../fixtures/routes');
export const withRoutes: Environment = { BAAS_CLOUD: `${fixtures}:${routeFixtures}` };
