/** The cloud object `customer-service`: a member's chat with the customer service. */
import type { ServiceMessageRow } from '../collections';
import type { ServiceMessageInput, ServiceRange } from './service-inputs';

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
}

export interface ServiceObject {
  /** At most `servicePageSize` messages. INVALID_INPUT. */
  messages(range?: ServiceRange): Promise<ServicePage>;
  /**
   * Sends a text; one that is sent again is stored once. After a silence of the staff an automatic
   * reply follows. INVALID_INPUT `{field}`, RATE_LIMIT `{minutes}`.
   */
  send(input: ServiceMessageInput): Promise<{ message: ServiceMessage }>;
  /** Marks the messages up to `seq` as read. INVALID_INPUT. */
  read(seq: number): Promise<{ unread: number }>;
  unread(): Promise<{ unread: number }>;
}
