import { PaymentSettingsError, type CloudSettings } from '../provider/settings';

/** The shop's address for shoppers and for the provider's notices, without a slash at the end. */
export function siteUrlOf({ SITE_URL: url = '' }: CloudSettings): string {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new PaymentSettingsError([
      'CLOUD_SITE_URL is not a web address: set the address of the shop for shoppers.',
    ]);
  return url.replace(/\/+$/, '');
}

/**
 * The address to which the cashier sends the shopper: `asked`, the origin of the page that pays, if
 * it is an address of the shop. The session of a shopper is at one origin only.
 */
export function returnUrlOf(settings: CloudSettings, asked: unknown): string {
  const aliases = (settings.SITE_ALIASES ?? '').split(',').map((alias) => alias.trim());
  return typeof asked === 'string' && asked !== '' && aliases.includes(asked)
    ? asked
    : siteUrlOf(settings);
}
