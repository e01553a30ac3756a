import { createAnalytics, type Baas } from '@shop/baas-sdk';
import { startEngine, type Engine } from './harness/engine';
import { member, shopper } from './harness/shopper';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

it.each(['guest', 'member'])(
  '[7.25] the engine counts all analytics that the SDK reports for a %s',
  async (who) => {
    const { baas } = who === 'guest' ? shopper(engine.endpoint) : await member(engine.endpoint);
    const responses: Promise<unknown>[] = [];
    const callObject: Baas['callObject'] = (...call) => {
      const response = baas.callObject<never>(...call);
      responses.push(response);
      return response;
    };
    let changed = () => {};
    let hidden = false;
    const visibility = {
      isHidden: () => hidden,
      follow: (listener: () => void) => {
        changed = listener;
        return () => {};
      },
    };
    const analytics = await createAnalytics({
      baas: { session: baas.session, callObject },
      appId: 'shop',
      appVersion: '1.0.0',
      events: { share: ['way'] },
      visibility,
      privacy: {},
    });
    expect(analytics.start('/')).toBe(true);
    analytics.page('/pages/pdp/pdp?id=1');
    analytics.event('share', { way: 'link' });
    analytics.error({ remote: 'orders', stage: 'load', code: 5 });
    hidden = true;
    changed();
    expect(await Promise.all(responses)).toEqual([
      { errCode: 0, counted: 1 },
      { errCode: 0, counted: 4 },
    ]);
  },
);
