import type { Shopper } from './shopper';
import type { Client } from '@shop/baas-sdk';

/** The content of the tables that calls of the shop change. */
export interface Content {
  /** A digest of all rows by table. */
  digests(): Promise<{ digests: Record<string, string> }>;
  /** The number of effects that are not delivered yet. */
  pendingCount(): Promise<{ count: number }>;
}

export const contentOf = ({ baas }: Shopper): Client<Content> =>
  baas.importObject<Content>('content');
