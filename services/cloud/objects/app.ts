import type { Implementation } from '@shop/baas/cloud';
import type { AppObject, ShopContact } from '@shop/domain';
import { isPaymentReal } from '../src/provider/provider-of';

const defaultSample = 0.25;

/** The setting `CLOUD_FIELD_SAMPLE`; anything but 0 to 1 means a quarter of the visits. */
function sampleOf(setting: string | undefined): number {
  const share = setting ? Number(setting) : defaultSample;
  return share >= 0 && share <= 1 ? share : defaultSample;
}

/** The settings `CLOUD_CONTACT_*`; a malformed one is not shown to shoppers. */
function contactOf(settings: Readonly<Record<string, string | undefined>>): ShopContact {
  const valid = (text: string | undefined, pattern: RegExp) =>
    text !== undefined && pattern.test(text) ? text : null;
  return {
    phone: valid(settings.CONTACT_PHONE, /^\+?\d[\d -]{2,18}\d$/),
    email: valid(settings.CONTACT_EMAIL, /^[^\s@<>?&]{1,64}@[^\s@<>?&]{1,190}$/),
    hours: valid(settings.CONTACT_HOURS, /^[0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d$/),
  };
}

const app: Implementation<AppObject> = {
  async bootstrap({ settings }) {
    return {
      real: isPaymentReal(settings),
      name: 'test',
      version: '1.0.0',
      versionCode: 100,
      fieldSample: sampleOf(settings.FIELD_SAMPLE),
      contact: contactOf(settings),
    };
  },
};
export default app;
