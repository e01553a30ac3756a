import { newDataFolder } from '@shop/baas/test-data-folder';
import checkSettings from '../settings';
import { startEngine } from './harness/engine';

const valid = {
  OPS_USERNAME: 'keeper_1',
  OPS_PASSWORD: 'eight quiet lanterns',
  PASSWORD_COST: 'minimum',
  REGISTRATIONS_PER_HOUR: '5000',
  RETURN_NAME: '售后部',
  RETURN_PHONE: '0571-8888 0000',
  RETURN_ADDRESS: '浙江省 杭州市 西湖区 文三路 100 号',
  CONTACT_PHONE: '400-800-1234',
  CONTACT_EMAIL: 'help@shop.example',
  CONTACT_HOURS: '09:00-21:00',
  SELLER_NAME: '青禾日用有限公司',
  SELLER_LICENCE: '91330100MA2EX4MP0K',
  SELLER_ADDRESS: '浙江省 杭州市 西湖区 文三路 100 号',
  FIELD_SAMPLE: '0.5',
  METRICS_TOKEN: 'sixteen letters!',
  SITE_URL: 'https://shop.example/',
  SITE_ALIASES: 'https://www.shop.example, http://shop.local:80,',
  PAY_SECRET: 'sixteen letters!',
  PAY_URL: 'http://127.0.0.1:8788',
  SMS: 'webhook',
  SMS_URL: 'https://sms.example/send',
  SMS_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  PLATFORM_ISSUER: 'https://login.example',
  PLATFORM_CLIENT_ID: 'shop',
  PLATFORM_CLIENT_SECRET: 'sixteen letters!',
  PLATFORM_PICTURE_ORIGINS: 'https://pictures.example, http://localhost:8789',
};

it.each<[string, Record<string, string>]>([
  ['no settings', {}],
  ['empty settings', Object.fromEntries(Object.keys(valid).map((name) => [name, '']))],
  ['valid settings', valid],
])('%s have no fault', (_name, settings) => {
  expect(checkSettings(settings)).toEqual([]);
});

it.each<[string, string]>([
  ['OPS_USERNAME', 'hush!'],
  ['OPS_USERNAME', ''],
  ['OPS_PASSWORD', 'hush'],
  ['OPS_PASSWORD', ''],
  ['PASSWORD_COST', 'hush'],
  ['REGISTRATIONS_PER_HOUR', '0'],
  ['REGISTRATIONS_PER_HOUR', '1e9'],
  ['RETURN_NAME', ''],
  ['RETURN_NAME', ' '],
  ['RETURN_PHONE', 'hush'],
  ['RETURN_ADDRESS', 'hush'],
  ['RETURN_ADDRESS', '浙江省 杭州市\nhush'],
  ['CONTACT_PHONE', 'hush'],
  ['CONTACT_EMAIL', 'a@b?cc=hush@shop.example'],
  ['CONTACT_HOURS', 'hush'],
  ['SELLER_NAME', 'h\nush'],
  ['SELLER_LICENCE', 'hush'],
  ['SELLER_ADDRESS', 'h\nush'],
  ['FIELD_SAMPLE', '2'],
  ['FIELD_SAMPLE', 'hush'],
  ['SMS', 'hush'],
  ['SMS_URL', ''],
  ['SMS_URL', 'http://sms.example/hush'],
  ['SMS_SECRET', ''],
  ['SMS_SECRET', 'whsec_aHVzaA=='],
  ['METRICS_TOKEN', 'hush'],
  ['SITE_URL', 'hush'],
  ['SITE_URL', 'ftp://hush.example'],
  ['SITE_ALIASES', 'https://shop.example,https://hush.example/path'],
  ['PAY_SECRET', 'hush'],
  ['PLATFORM_ISSUER', ''],
  ['PLATFORM_ISSUER', 'http://hush.example'],
  ['PLATFORM_CLIENT_ID', ''],
  ['PLATFORM_CLIENT_SECRET', 'hush'],
  ['PLATFORM_PICTURE_ORIGINS', 'https://hush.example/path'],
  ['PAY_URL', 'hush'],
  ['PAY_PROVIDER', 'hush'],
])('%s as %j is one sentence with a remedy and without the value', (name, value) => {
  const problems = checkSettings({ ...valid, [name]: value });
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`^CLOUD_${name} is not (set|valid): (set|choose) [^\n]+\\.$`)),
  ]);
  expect(problems.join()).not.toContain('hush');
});

it('names each fault of WeChat Pay', () => {
  expect(checkSettings({ PAY_PROVIDER: 'wechat' }).length).toBeGreaterThan(5);
});

it('the engine does not start with a fault', async () => {
  const folder = await newDataFolder('shop-settings-');
  const settings = { FIELD_SAMPLE: '2', CONTACT_HOURS: 'always' };
  await expect(startEngine(undefined, { settings, folder })).rejects.toThrow(
    /^CLOUD_CONTACT_HOURS is not valid: [^\n]+\nCLOUD_FIELD_SAMPLE is not valid: [^\n]+$/,
  );
});
