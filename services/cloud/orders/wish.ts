import { createHash } from 'node:crypto';
import { createOrderInput } from '@shop/domain';
import { accept } from '../refuse';
import type { CloudContext } from '@shop/baas/cloud';
import type { Address, QuoteInput } from '@shop/domain';

/** An order as it was asked for, checked. `requestHash` tells a repeat of it from another order under the same key. */
export interface Wish extends QuoteInput {
  idempotencyKey: string;
  expectedTotalCents: number;
  address?: Address;
  phone?: string;
  note: string;
  requestHash: string;
}

export function readWish(context: CloudContext, input: unknown): Wish {
  const { idempotencyKey, ...body } = accept(context, createOrderInput, input);
  const fields = [
    body.skuId,
    body.qty,
    body.expectedTotalCents,
    body.phone,
    body.note,
    body.address && Object.values(body.address),
  ];
  return {
    ...body,
    idempotencyKey,
    requestHash: createHash('sha256').update(JSON.stringify(fields)).digest('hex'),
  };
}
