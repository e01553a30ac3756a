import { createPublicKey } from 'node:crypto';
import { startNoticeReceiver } from '../../payments/notice-receiver';
import { dayInChina, providerContract } from '../provider-contract';
import { FakeWechat } from './fake-wechat';
import { WechatProvider } from '../../../src/provider/wechat/wechat-provider';

providerContract('WeChat Pay', async () => {
  const receiver = await startNoticeReceiver();
  const fake = await FakeWechat.open(new URL(receiver.url).origin);
  return {
    provider: new WechatProvider(fake.settings),
    notifyUrl: receiver.url,
    notices: receiver.notices,
    pay: ({ key }) => fake.pay(key),
    payWithFailingRefunds: ({ key }) => fake.pay(key, { refundsFail: true }),
    stop: async () => {
      await fake.close();
      await receiver.stop();
    },
  };
});

describe('the adapter of WeChat Pay', () => {
  let fake: FakeWechat;
  let provider: WechatProvider;
  let count = 0;
  beforeAll(async () => {
    fake = await FakeWechat.open();
    provider = new WechatProvider(fake.settings);
  });
  afterAll(() => fake?.close());

  const intent = () => ({
    key: `PAY-${++count}-extra`,
    orderNo: 'A1001',
    amountCents: 1,
    description: '茶杯',
    returnUrl: 'http://localhost/pages/order/result?orderId=1&x=茶',
    notifyUrl: fake.settings.url,
    expiresAt: Date.now() + 60_000,
    clientIp: '198.51.100.7',
  });

  it.each(['198.51.100.7', '100.63.255.255', '100.128.0.1', '2408:8000::1'])(
    'takes a payment from %s',
    async (clientIp) => {
      const { redirectUrl } = await provider.create({ ...intent(), clientIp });
      expect(URL.canParse(redirectUrl)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '',
  ])('sends no payment from the address "%s", and names the setting', async (clientIp) => {
    const payment = intent();
    await expect(provider.create({ ...payment, clientIp })).rejects.toMatchObject({
      name: 'ProviderError',
      code: 'PAYER_ADDRESS',
      isTemporary: false,
      message: expect.stringMatching(/SITE_TRUSTED_PROXIES/),
    });
    expect(await provider.query({ key: payment.key, ref: null })).toMatchObject({
      status: 'unknown',
    });
  });

  it('sends the shopper back to the page of the shop', async () => {
    const { returnUrl, ...rest } = intent();
    const { redirectUrl } = await provider.create({ ...rest, returnUrl });
    const url = new URL(redirectUrl);
    expect(url.searchParams.get('redirect_url')).toBe(returnUrl);
    expect(url.searchParams.get('prepay_id')).toBe('wx2016');
  });

  it('reports a close as temporary while the shopper types the password', async () => {
    const { key, ...rest } = intent();
    await provider.create({ key, ...rest });
    fake.startPaying(key);
    await expect(provider.close({ key, ref: null })).rejects.toMatchObject({
      code: 'USERPAYING',
      isTemporary: true,
    });
    expect(await provider.query({ key, ref: null })).toMatchObject({ status: 'created' });
  });

  it('reports responses with the signature of another key as temporary', async () => {
    const other = await FakeWechat.open();
    const { platformKeys } = other.settings;
    await other.close();
    const deceived = new WechatProvider({ ...fake.settings, platformKeys });
    const rejected = { code: 'SIGNATURE_INVALID', isTemporary: true };
    await expect(deceived.create(intent())).rejects.toMatchObject(rejected);
    const unknown = { key: 'PAY-never-seen', ref: null };
    await expect(deceived.query(unknown)).rejects.toMatchObject(rejected);
  });

  it('accepts responses of a second key, and names the serial of an unknown one', async () => {
    const switching = await FakeWechat.open();
    const { serial, publicKey } = switching.switchKey();
    const unprepared = new WechatProvider(switching.settings);
    await expect(unprepared.create(intent())).rejects.toMatchObject({
      code: 'SIGNATURE_INVALID',
      message: expect.stringContaining(serial),
    });
    const platformKeys = new Map(switching.settings.platformKeys);
    platformKeys.set(serial, createPublicKey(publicKey));
    const ready = new WechatProvider({ ...switching.settings, platformKeys });
    expect(await ready.query({ key: 'PAY-never-seen', ref: null })).toMatchObject({
      status: 'unknown',
    });
    await switching.close();
  });

  it('rejects responses that are older than the clock window', async () => {
    const late = new WechatProvider(fake.settings, () => Date.now() + 302_000);
    await expect(late.create(intent())).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' });
  });

  it('fails for good when WeChat Pay rejects the signature of the merchant', async () => {
    const stranger = new WechatProvider({ ...fake.settings, merchantSerial: 'AB'.repeat(20) });
    await expect(stranger.create(intent())).rejects.toMatchObject({
      code: 'SIGN_ERROR',
      isTemporary: false,
    });
  });

  it('rejects a bill whose hash differs, and can repeat the call', async () => {
    const { key, ...rest } = intent();
    await provider.create({ key, ...rest });
    await fake.pay(key);
    const today = dayInChina(Date.now());
    fake.damagesBills = true;
    await expect(provider.statement(today)).rejects.toMatchObject({
      code: 'BILL_INVALID',
      isTemporary: true,
    });
    fake.damagesBills = false;
    expect(await provider.statement(today)).toMatchObject([{ kind: 'payment', key }]);
  });
});
