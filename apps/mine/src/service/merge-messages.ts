import type { ServiceMessage } from '@shop/domain';

/** Two lists of messages as one, in their order and each once. */
export function mergeMessages(
  first: readonly ServiceMessage[],
  second: readonly ServiceMessage[],
): ServiceMessage[] {
  const bySeq = new Map([...first, ...second].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
