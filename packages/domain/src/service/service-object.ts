/** The cloud object `customer-service`: a member's chat with the customer service. */
import type { OrderLineRow, OrderRow, ProductRow, ServiceMessageRow } from '../collections';
import type {
  CardRef,
  ServiceCardInput,
  ServiceKnown,
  ServiceMessageInput,
  ServicePictureInput,
  ServiceRange,
} from './service-inputs';

/** Messages of one answer. */
export const servicePageSize = 50;

export type ProductCardFacts = Pick<
  ProductRow,
  'titleZh' | 'titleEn' | 'thumb' | 'priceMinCents'
> & { id: string; isOnSale: boolean };

/** An order by its first line of `lineCount`. */
export type OrderCardFacts = Pick<OrderRow, 'no' | 'status' | 'payableCents'> &
  Pick<OrderLineRow, 'titleSnapshot' | 'titleSnapshotEn' | 'image'> & {
    id: string;
    lineCount: number;
  };

/** The facts of the moment in which it is read. */
export type ServiceCard =
  | ({ kind: 'product' } & ProductCardFacts)
  | ({ kind: 'order' } & OrderCardFacts);

/**
 * `seq` counts the messages of the chat from 1, without gaps. A message with a card or a picture
 * has an empty text; without all three, what it showed does not exist any more.
 */
export type ServiceMessage = Pick<
  ServiceMessageRow,
  'seq' | 'clientId' | 'author' | 'text' | 'at'
> & {
  card: ServiceCard | null;
  /** URL of its picture for ten minutes. */
  pictureUrl: string | null;
};

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
  /** Sends a card, otherwise like `send`. PRODUCT_NOT_FOUND, ORDER_NOT_FOUND, INVALID_INPUT. */
  sendCard(input: ServiceCardInput): Promise<{ message: ServiceMessage }>;
  /** Sends a picture of the caller's own of at most 5 MB, otherwise like `send`. */
  sendPicture(input: ServicePictureInput): Promise<{ message: ServiceMessage }>;
  /** A card before it is sent. PRODUCT_NOT_FOUND, ORDER_NOT_FOUND, INVALID_INPUT. */
  card(ref: CardRef): Promise<{ card: ServiceCard }>;
  /** Marks the messages up to `seq` as read. INVALID_INPUT. */
  read(seq: number): Promise<{ unread: number }>;
  unread(): Promise<{ unread: number }>;
  /** Signals to the staff that the member writes. */
  typing(): Promise<void>;
}
