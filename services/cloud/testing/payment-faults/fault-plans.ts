import { createHash } from 'node:crypto';
import type { Random } from '@shop/baas/test-random';
import type { Fate, Faults } from './message-proxy';

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
