/** The chats of members in the staff console. */
import * as v from 'valibot';
import { rowId } from '../fields/fields';
import {
  serviceCardInput,
  serviceMessageInput,
  servicePictureInput,
  type CardRef,
  type ServiceRange,
} from '../service/service-inputs';
import type { Listing } from '../catalog/catalog-object';
import type { OrderRow, ServiceThreadRow } from '../collections';
import type { ServiceMessage, ServicePage } from '../service/service-object';

/** `waiting`: members who wait for an answer, the longest wait first; `all`: latest first. */
export const serviceFilters = ['waiting', 'all'] as const;
export type ServiceFilter = (typeof serviceFilters)[number];

export const serviceReply = v.object({ threadId: rowId, ...serviceMessageInput.entries });
export type ServiceReply = v.InferInput<typeof serviceReply>;

export const serviceCardReply = v.object({ threadId: rowId, ...serviceCardInput.entries });
export type ServiceCardReply = v.InferInput<typeof serviceCardReply>;

export const servicePictureReply = v.object({ threadId: rowId, ...servicePictureInput.entries });
export type ServicePictureReply = v.InferInput<typeof servicePictureReply>;

/** A chat in the list. `waitingSince`: null if the last message is answered. */
export type OpsServiceThread = Pick<ServiceThreadRow, '_id' | 'waitingSince' | 'lastAt'> & {
  username: string;
  nickname: string;
  /** Empty for a card and a picture. */
  lastText: string;
  lastContent: 'text' | 'picture' | CardRef['kind'];
  agentName: string | null;
};

export interface OpsServiceChat extends Omit<ServicePage, 'unread' | 'readByShop'> {
  username: string;
  nickname: string;
  /** The last message that the member has read; 0 for none. */
  readByMember: number;
  /** The person of the staff who answers; null before the first answer. */
  agentName: string | null;
  /** The latest five orders. */
  orders: Pick<OrderRow, '_id' | 'no' | 'status' | 'payableCents' | 'createdAt'>[];
}

/** `id` of a chat is that of the member. Each method fails with MEMBER_NOT_FOUND. */
export interface OpsServiceObject {
  /** Pages of 20. */
  threads(filter: ServiceFilter, page: number): Promise<Listing<OpsServiceThread>>;
  /** INVALID_INPUT. */
  chat(id: string, range?: ServiceRange): Promise<OpsServiceChat>;
  /**
   * The caller becomes the person who answers. A member who is not in the chat is notified.
   * INVALID_INPUT `{field}`.
   */
  reply(input: ServiceReply): Promise<{ message: ServiceMessage }>;
  /**
   * Sends a product, or an order of the member, otherwise like `reply`. PRODUCT_NOT_FOUND,
   * ORDER_NOT_FOUND, INVALID_INPUT.
   */
  replyCard(input: ServiceCardReply): Promise<{ message: ServiceMessage }>;
  /** Sends a picture of the caller's own of at most 5 MB, otherwise like `reply`. */
  replyPicture(input: ServicePictureReply): Promise<{ message: ServiceMessage }>;
  /** Marks the messages up to `seq` as read by the shop. INVALID_INPUT. */
  read(id: string, seq: number): Promise<void>;
  /** Signals to the member that the staff writes. INVALID_INPUT. */
  typing(id: string): Promise<void>;
}
