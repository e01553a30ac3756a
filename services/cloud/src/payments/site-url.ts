import type { CloudSettings } from '@shop/baas/cloud';
import { PaymentSettingsError } from '../provider/settings';
import { isWebAddress, type SettingsReader } from '../settings-reader';

export function checkSiteUrl(reader: SettingsReader): void {
  const areOrigins = (text: string) => aliasesIn(text).every((alias) => isOrigin(alias));
  reader.optional('SITE_URL', isWebAddress, 'set an address like https://shop.example.com');
  reader.optional(
    'SITE_ALIASES',
    areOrigins,
    'set addresses without a path like https://www.shop.example.com, separated by commas',
  );
}

const isOrigin = (text: string) =>
  isWebAddress(text) && new URL(text).pathname === '/' && !text.endsWith('/');
const aliasesIn = (text: string) =>
  text
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean);

/** The shop's address for shoppers and for the provider's notices, without a slash at the end. */
export function siteUrlOf({ SITE_URL: url = '' }: CloudSettings): string {
  if (!url)
    throw new PaymentSettingsError([
      'CLOUD_SITE_URL is not set: set the address of the shop for shoppers.',
    ]);
  return url.replace(/\/+$/, '');
}

/**
 * The address to which the cashier sends the shopper: `asked`, the origin of the page that pays, if
 * it is an address of the shop. The session of a shopper is at one origin only.
 */
export function returnUrlOf(settings: CloudSettings, asked: unknown): string {
  const aliases = aliasesIn(settings.SITE_ALIASES ?? '');
  return typeof asked === 'string' && asked !== '' && aliases.includes(asked)
    ? asked
    : siteUrlOf(settings);
}
