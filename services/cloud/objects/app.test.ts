import { startEngine } from '../testing/engine';
import { shopper } from '../testing/shopper';

jest.setTimeout(60_000);

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
