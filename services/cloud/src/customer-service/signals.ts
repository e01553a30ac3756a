/** Signals that a chat has changed: to the member, and to the whole staff. */
import type { CloudContext, Queryable } from '@shop/baas/cloud';
import type { ServiceSignal } from '@shop/domain';

export const staffTopic = 'service';
export const memberTopic = (memberId: string) => `${staffTopic}:${memberId}`;

/** Sent with the commit of `tx`. */
export const signalChange = ({ signals }: CloudContext, memberId: string, tx?: Queryable) =>
  signals.send(
    [memberTopic(memberId), staffTopic],
    { type: 'changed', threadId: memberId } satisfies ServiceSignal,
    tx,
  );

/** Tells one side that the other one writes. */
export const signalTyping = ({ signals }: CloudContext, to: 'member' | 'staff', memberId: string) =>
  signals.send([to === 'member' ? memberTopic(memberId) : staffTopic], {
    type: 'typing',
    threadId: memberId,
  } satisfies ServiceSignal);
