import { PaymentSettingsError, type CloudSettings } from './settings';

/** The shop's address for shoppers and for the provider's notices, without a slash at the end. */
export function siteUrlOf({ SITE_URL: url = '' }: CloudSettings): string {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new PaymentSettingsError([
      'CLOUD_SITE_URL is not a web address: set the address of the shop for shoppers.',
    ]);
  return url.replace(/\/+$/, '');
}
