import type { ServiceMessage } from '@shop/domain';
import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { Chat } from './use-chat';

export interface LongMessageListProps {
  messages: readonly ServiceMessage[];
  /** After `earlier`, what the reader sees stays in its place. */
  lastAdded: Chat['lastAdded'];
  children: (message: ServiceMessage, at: number) => ReactElement;
}

/** A chat of any length. Only the messages near the viewport are in the document. */
export default function LongMessageList({ messages, lastAdded, children }: LongMessageListProps) {
  return (
    <WindowVirtualizer
      as="ol"
      item="li"
      data={messages}
      shift={lastAdded === 'earlier'}
      bufferSize={800}
    >
      {children}
    </WindowVirtualizer>
  );
}
