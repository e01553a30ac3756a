import type { ServiceMessage } from '@shop/domain';
import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';

export interface LongMessageListProps {
  messages: readonly ServiceMessage[];
  /** Earlier messages came last: what the reader sees stays in its place. */
  isGrownAtStart: boolean;
  children: (message: ServiceMessage, at: number) => ReactElement;
}

/** A chat of any length. Only the messages near the viewport are in the document. */
export default function LongMessageList({
  messages,
  isGrownAtStart,
  children,
}: LongMessageListProps) {
  return (
    <WindowVirtualizer as="ol" item="li" data={messages} shift={isGrownAtStart} bufferSize={800}>
      {children}
    </WindowVirtualizer>
  );
}
