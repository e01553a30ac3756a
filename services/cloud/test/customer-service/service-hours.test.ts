import type { ServiceObject } from '@shop/domain';
import { startEngine, type Engine } from '../harness/engine';
import { serviceClockOf } from '../harness/service-clock';
import { memberWithoutAddress } from '../harness/shopper';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(undefined, { settings: { CONTACT_HOURS: '09:00-21:00' } });
});
afterAll(() => engine?.stop());

/** A time in Shanghai. */
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`);
const during = '您好，消息已收到，客服会尽快在这里回复。服务时间：09:00-21:00。';
const outside =
  '您好，现在不在服务时间，消息已收到，客服上班后会在这里回复。服务时间：09:00-21:00。';

it('the first message, and the first one after closing time, get an automatic reply', async () => {
  const of = await memberWithoutAddress(engine.endpoint);
  const times = ['29 15:00', '29 20:59', '29 21:01', '29 23:00', '30 08:59', '30 09:02'];
  for (const [place, time] of times.entries())
    await serviceClockOf(of).sendAt(at(time.replace(' ', 'T')), {
      clientId: `message-${place}`,
      text: time,
    });
  const service = of.baas.importObject<ServiceObject>('customer-service');
  const { messages } = await service.messages();
  expect(messages.map(({ author, text }) => [author, text])).toEqual([
    ['member', '29 15:00'],
    ['auto', during],
    ['member', '29 20:59'],
    ['member', '29 21:01'],
    ['auto', outside],
    ['member', '29 23:00'],
    ['member', '30 08:59'],
    // Twelve hours have passed since the last reply.
    ['member', '30 09:02'],
    ['auto', during],
  ]);
});
