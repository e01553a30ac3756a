import { createHash } from 'node:crypto';
import type { Random } from '@shop/baas/test-random';
import type { Fate, Faults, Garble } from './message-proxy';

/** 30 of 100 messages. */
const fates: Fate[] = [
  ...Array<Fate>(9).fill('lose'),
  ...Array<Fate>(1).fill('hang'),
  ...Array<Fate>(7).fill('double'),
  ...Array<Fate>(7).fill('delay'),
  ...Array<Fate>(6).fill('reorder'),
];

/** Loses, doubles, delays or reorders 30 % of the messages. */
export const unreliable =
  (random: Random): Faults =>
  () =>
    fates[random.below(100)] ?? 'pass';

/** Loses every delivery of 30 % of the notices. */
export const withoutSomeNotices: Faults = ({ direction, body }) => {
  if (direction === 'response') return 'pass';
  const [, id = ''] = /"id":"(evt_\w+)"/.exec(body.toString()) ?? [];
  return (createHash('sha256').update(id).digest()[0] ?? 0) < 256 * 0.3 ? 'lose' : 'pass';
};

/** Makes nonsense of 30 % of the answers. A refusal stays as it is: another would be a lie. */
export const garbling =
  (random: Random): Faults =>
  ({ direction, status = 0 }) =>
    direction === 'response' && status < 300 && random.below(100) < 30 ? 'garble' : 'pass';

const long = 'n'.repeat(5_000);
/** Values that no field of an answer has. */
const impossible = ['', {}, [], true, -1, 0.5, 2 ** 60, long, 'n\u0000', 'javascript:alert(1)'];

/**
 * An answer that is cut off, something else, or lacks a field or has it with an impossible value.
 * It never says something else that could be true, which the shop would have to believe.
 */
export const nonsense =
  (random: Random): Garble =>
  (body) => {
    const fields = Object.entries(JSON.parse(body.toString()) as object);
    const [name, value] = random.of(fields);
    const without = fields.filter(([each]) => each !== name);
    const having = (other: unknown) =>
      JSON.stringify(Object.fromEntries([...without, [name, other]]));
    // Half of them have one impossible value: it is the least conspicuous nonsense.
    if (random.below(2) === 0) return Buffer.from(having(random.of(impossible)));
    const texts = [
      () => random.of(['', 'null', '7', '[]', '{}', '"paid"', '<html>502</html>']),
      () => body.toString().slice(0, random.below(body.length)),
      () => JSON.stringify(Object.fromEntries(without)),
      () => JSON.stringify([Object.fromEntries(fields)]),
      () => having([value]),
    ];
    return Buffer.from(random.of(texts)());
  };
