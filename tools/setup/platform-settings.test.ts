import { withPlatformSettings } from './platform-settings';
import { readSettings } from './settings';

const settingsFor = (env: Record<string, string>) =>
  withPlatformSettings(env, readSettings(env, __dirname).ports);

const site = {
  CLOUD_SITE_URL: 'http://localhost:8080',
  CLOUD_SITE_ALIASES: 'http://localhost:8080,http://127.0.0.1:8080',
};

it('the shop and sandbox-login know each other', () => {
  const env = settingsFor({ ...site, PLATFORM_LOGIN: 'oauth', LOGIN_PORT: '9002' });
  expect(env).toMatchObject({
    CLOUD_PLATFORM_ISSUER: 'http://localhost:9002',
    CLOUD_PLATFORM_CLIENT_ID: 'shop',
    LOGIN_REDIRECT_URIS:
      'http://localhost:8080/pages/mine/wxinfo,http://127.0.0.1:8080/pages/mine/wxinfo',
  });
  expect(env.CLOUD_PLATFORM_CLIENT_SECRET).toBe(env.LOGIN_CLIENT_SECRET);
});

it.each([
  ['without a platform login', {}],
  ['with the mock', { PLATFORM_LOGIN: 'mock' }],
  [
    'with a platform of the operator',
    { PLATFORM_LOGIN: 'oauth', CLOUD_PLATFORM_ISSUER: 'https://login.example' },
  ],
])('%s the settings stay as they are', (_name, env) => {
  expect(settingsFor({ ...site, ...env })).toEqual({ ...site, ...env });
});
