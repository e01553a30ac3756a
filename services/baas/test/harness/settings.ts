import { resolve } from 'node:path';
import type { Environment } from '@shop/service';

export const space = {
  spaceId: 'test-space',
  clientSecret: 'a secret of the tests',
  tokenSecret: 'known to the tests alone, and long enough',
};
export const fixtures = resolve(__dirname, '../fixtures/cloud');

/** The environment of an engine with the tests' own cloud folder. */
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

/** The folder of collections that clients write, beside the tests' own. */
export const writingFixtures = resolve(__dirname, '../fixtures/writing');
export const withWriting: Environment = { BAAS_CLOUD: `${fixtures}:${writingFixtures}` };

/** The folder of a function and an object that timers call every second. */
const timingFixtures = resolve(__dirname, '../fixtures/timing');
/** The folder of actions, and of the collection they are for. */
export const actingFixtures = resolve(__dirname, '../fixtures/acting');
export const withTimingAndActing: Environment = {
  BAAS_CLOUD: `${fixtures}:${timingFixtures}:${actingFixtures}`,
};

/** The folder of collections whose rules look at documents of others. */
export const withFetching: Environment = {
  BAAS_CLOUD: `${fixtures}:${resolve(__dirname, '../fixtures/fetching')}`,
};

/** The folder of an object whose timer takes its time. */
export const withLingering: Environment = {
  BAAS_CLOUD: resolve(__dirname, '../fixtures/lingering'),
};
