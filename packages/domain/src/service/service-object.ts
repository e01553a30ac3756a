/** The cloud object `customer-service`: a member's chat with the customer service. */
import type { ServiceMessageRow } from '../collections';
import type { ServiceKnown, ServiceMessageInput, ServiceRange } from './service-inputs';

/** Messages of one answer. */
export const servicePageSize = 50;

/** `seq` counts the messages of the chat from 1, without gaps. */
export type ServiceMessage = Pick<ServiceMessageRow, 'seq' | 'clientId' | 'author' | 'text' | 'at'>;

export interface ServicePage {
  /** In their order. */
  messages: ServiceMessage[];
  /** Whether more messages lie in the direction that was asked for; earlier ones by default. */
  isMore: boolean;
  /** Messages to the member after the last one that was read. */
  unread: number;
  /** The last message that the staff has read; 0 for none. */
  readByShop: number;
}

/**
 * A signal of the objects `customer-service` and `ops-service`: the chat has new messages or read
 * marks, or the other side writes. `threadId` is the member's id.
 */
export interface ServiceSignal {
  [field: string]: unknown;
  type: 'changed' | 'typing';
  threadId: string;
}

export interface ServiceObject {
  /** At most `servicePageSize` messages. INVALID_INPUT. */
  messages(range?: ServiceRange): Promise<ServicePage>;
  /**
   * The messages after the known ones. Waits up to 25 s until there are some, or a further read
   * mark: for clients without WebSocket. INVALID_INPUT.
   */
  changes(known: ServiceKnown): Promise<ServicePage>;
  /**
   * Sends a text; one that is sent again is stored once. After a silence of the staff an automatic
   * reply follows. INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`.
   */
  send(input: ServiceMessageInput): Promise<{ message: ServiceMessage }>;
  /** Marks the messages up to `seq` as read. INVALID_INPUT. */
  read(seq: number): Promise<{ unread: number }>;
  unread(): Promise<{ unread: number }>;
  /** Signals to the staff that the member writes. */
  typing(): Promise<void>;
}
