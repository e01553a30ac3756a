import type { Implementation } from '@shop/baas/cloud';
import type { AppObject } from '@shop/domain';
import { contactsOf, sellerOf } from '../src/contacts';
import { sampleOf } from '../src/field-metrics/sample';
import { isPaymentReal } from '../src/provider/provider-of';

const app: Implementation<AppObject> = {
  async bootstrap({ settings }) {
    return {
      real: isPaymentReal(settings),
      name: 'test',
      version: '1.0.0',
      versionCode: 100,
      fieldSample: sampleOf(settings),
      contact: contactsOf(settings),
      seller: sellerOf(settings),
    };
  },
};
export default app;
