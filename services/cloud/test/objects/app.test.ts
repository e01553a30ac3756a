import type { AppInfo } from '@shop/domain';
import { startEngine } from '../harness/engine';
import { shopper } from '../harness/shopper';

const contactFor = async (settings: Record<string, string>) => {
  const engine = await startEngine(undefined, { settings });
  try {
    const { baas } = shopper(engine.endpoint);
    return (await baas.callObject<AppInfo>('app', 'bootstrap', [])).contact;
  } finally {
    await engine.stop();
  }
};

it('bootstrap states how the shop is reached, null for what is not set', async () => {
  expect(
    await contactFor({
      CONTACT_PHONE: '400-800-1234',
      CONTACT_EMAIL: 'help@shop.example',
      CONTACT_HOURS: '09:00-21:00',
    }),
  ).toEqual({ phone: '400-800-1234', email: 'help@shop.example', hours: '09:00-21:00' });
  expect(await contactFor({ CONTACT_EMAIL: '' })).toEqual({
    phone: null,
    email: null,
    hours: null,
  });
});

it('bootstrap states who sells, null for what is not set', async () => {
  const engine = await startEngine(undefined, { settings: { SELLER_NAME: '青禾日用有限公司' } });
  try {
    const { baas } = shopper(engine.endpoint);
    expect((await baas.callObject<AppInfo>('app', 'bootstrap', [])).seller).toEqual({
      name: '青禾日用有限公司',
      licence: null,
      address: null,
    });
  } finally {
    await engine.stop();
  }
});

it('[1.14] bootstrap declares the name test, version 1.0.0 and version code 100', async () => {
  const engine = await startEngine();
  try {
    const { baas } = shopper(engine.endpoint);
    const { name, version, versionCode } = await baas.callObject<AppInfo>('app', 'bootstrap', []);
    expect({ name, version, versionCode }).toEqual({
      name: 'test',
      version: '1.0.0',
      versionCode: 100,
    });
  } finally {
    await engine.stop();
  }
});

it('bootstrap takes real from the payment provider, not from a setting', async () => {
  const pay = { PAY_URL: 'http://127.0.0.1:8788', PAY_SECRET: 'sixteen letters!' };
  const engine = await startEngine(undefined, { settings: { REAL: 'true', ...pay } });
  try {
    const { baas } = shopper(engine.endpoint);
    expect(await baas.callObject('app', 'bootstrap', [])).toMatchObject({ real: false });
  } finally {
    await engine.stop();
  }
});
