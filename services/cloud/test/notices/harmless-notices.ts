/** Genuine notices that are confirmed, because a repetition would not help, and move no money. */
import { contentOf, type Scene } from './scene';
import { signedNotice } from './signed-notice';
import type { Forge } from './forgeries';
import type { Random } from '@shop/baas/test-random';

const maxCents = 2_147_483_647;

const otherAmount = (random: Random, amountCents: number): number =>
  random.of([1, amountCents - 1, amountCents + 1, amountCents * 100, maxCents]);

const paid = (random: Random, scene: Scene) => random.of(scene.paid);

export const harmlessNotices: Record<string, Forge> = {
  'a replayed notice': (random, scene) => signedNotice(paid(random, scene).notice),
  'a replayed notice in chunks': (random, scene) => ({
    ...signedNotice(paid(random, scene).notice),
    chunks: [1 + random.below(50)],
  }),
  'a second success': (random, scene) => signedNotice(contentOf(paid(random, scene))),
  'an outcome after the success': (random, scene) =>
    signedNotice({
      ...contentOf(paid(random, scene)),
      type: random.of(['payment.failed', 'payment.closed']),
    }),
  'a wrong amount, signed': (random, scene) => {
    const payment = random.of(scene.underpaid);
    const amountCents = otherAmount(random, payment.amountCents);
    return signedNotice({ ...contentOf(payment), amountCents });
  },
  'a wrong refund, signed': (random, scene) => {
    const { refund, ...payment } = random.of(scene.shortRefunds);
    const amountCents = otherAmount(random, refund.amountCents);
    const content = { ...contentOf(payment), type: 'refund.succeeded' };
    return signedNotice({ ...content, refund: { ...refund, amountCents } });
  },
};
