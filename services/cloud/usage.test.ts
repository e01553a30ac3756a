import { createAnalytics, type Baas } from '@shop/baas-sdk';
import { startEngine, type Engine } from './testing/engine';
import { member, shopper } from './testing/shopper';

jest.setTimeout(60_000);
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine?.stop());

it.each(['guest', 'member'])(
  '[7.25] what the SDK reports of a %s, the engine counts whole',
  async (who) => {
    const { baas } = who === 'guest' ? shopper(engine.endpoint) : await member(engine.endpoint);
    const answers: Promise<unknown>[] = [];
    const callObject: Baas['callObject'] = (...call) => {
      const answer = baas.callObject<never>(...call);
      answers.push(answer);
      return answer;
    };
    let changed = () => {};
    let hidden = false;
    const visibility = {
      isHidden: () => hidden,
      follow: (told: () => void) => {
        changed = told;
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
    expect(await Promise.all(answers)).toEqual([
      { errCode: 0, counted: 1 },
      { errCode: 0, counted: 4 },
    ]);
  },
);
