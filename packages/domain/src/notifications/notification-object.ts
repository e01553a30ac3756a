import type { NotificationRow } from '../collections';
import type { Listing } from '../catalog/catalog-object';

export type NotificationView = Omit<NotificationRow, 'userId'>;

export interface NotificationObject {
  /** Pages of 20, newest first. */
  list(page: number): Promise<Listing<NotificationView> & { unread: number }>;
  /** Marks one as read, or all without an id. */
  read(id?: string): Promise<{ unread: number }>;
}
