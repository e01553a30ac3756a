import type { Implementation } from '@shop/baas/cloud';
import type { AppObject } from '@shop/domain';
import { isPaymentReal } from '../payments/provider-of';

const app: Implementation<AppObject> = {
  async bootstrap({ settings }) {
    return { real: isPaymentReal(settings), name: 'test', version: '1.0.0', versionCode: 100 };
  },
};
export default app;
