import fc from 'fast-check';
import { RateLimit } from './rate-limit';

const minuteMs = 60_000;

it('admits the requests of a minute at once, and then one per interval', () => {
  let now = 0;
  const limit = new RateLimit(() => now);
  const take = () => limit.take('a', 3);
  expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 20]);
  now = 19_999;
  expect(take()).toBe(1);
  now = 20_000;
  expect([take(), take(), limit.take('b', 3)]).toEqual([0, 20, 0]);
});

it('admits a request after the reported seconds, and at most twice the rate in a minute', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), pauses, (perMinute, pausesMs) => {
      let now = 1_795_219_599_703;
      const limit = new RateLimit(() => now);
      const admittedAt: number[] = [];
      for (const pauseMs of pausesMs) {
        now += pauseMs;
        if (limit.take('a', perMinute) === 0) admittedAt.push(now);
      }
      const inLastMinute = admittedAt.filter((time) => time > now - minuteMs).length;
      expect(inLastMinute).toBeLessThanOrEqual(perMinute * 2);
      const seconds = limit.take('a', perMinute);
      now += seconds * 1000;
      if (seconds > 0) expect(limit.take('a', perMinute)).toBe(0);
    }),
  );
});

it('drops the oldest of over 100,000 keys', () => {
  const limit = new RateLimit(() => 0);
  for (let key = 0; key <= 100_000; key += 1) limit.take(String(key), 1);
  expect([limit.take('100000', 1), limit.take('0', 1)]).toEqual([60, 0]);
});
