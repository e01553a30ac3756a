import { receiveNotice } from '../src/payments/notice';
import type { HttpRoute } from '@shop/baas/cloud';

/** The payment provider reports payments and refunds here. It has one address, so no low limit. */
export const http: HttpRoute[] = [
  {
    method: 'POST',
    path: '/pay/notice',
    maxBytes: 65_536,
    perMinute: 60_000,
    handler: receiveNotice,
  },
];
