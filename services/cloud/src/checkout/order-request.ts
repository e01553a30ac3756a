import { createHash } from 'node:crypto';
import { createOrderInput } from '@shop/domain';
import { checkInput } from '../errors';
import type { CloudContext } from '@shop/baas/cloud';
import type { QuoteInput } from '@shop/domain';

/** A validated request for an order. */
export interface OrderRequest extends QuoteInput {
  claimIds: string[];
  idempotencyKey: string;
  expectedTotalCents: number;
  phone?: string;
  note: string;
  /** Distinguishes a repeated request from another one with the same idempotency key. */
  requestHash: string;
}

/** Fails with INVALID_INPUT. */
export function readOrderRequest(context: CloudContext, input: unknown): OrderRequest {
  const { idempotencyKey, ...body } = checkInput(context, createOrderInput, input);
  const hashed = [
    body.items.map(({ skuId, qty }) => [skuId, qty]),
    body.claimIds,
    body.addressId,
    body.expectedTotalCents,
    body.phone,
    body.note,
  ];
  return {
    ...body,
    idempotencyKey,
    requestHash: createHash('sha256').update(JSON.stringify(hashed)).digest('hex'),
  };
}
