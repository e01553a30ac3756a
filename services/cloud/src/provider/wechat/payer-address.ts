import ipaddr from 'ipaddr.js';
import { ProviderError } from '../provider';

/** Ranges without a payer on the internet. Their addresses are those of proxies. */
const localRanges = new Set([
  'carrierGradeNat',
  'linkLocal',
  'loopback',
  'private',
  'uniqueLocal',
  'unspecified',
]);

const isLocal = (address: string) => localRanges.has(ipaddr.process(address).range());

/**
 * Passes only an address that WeChat Pay can compare with that of the payer.
 *
 * @throws ProviderError for a missing or local address, with the settings to check
 */
export function requirePayerAddress(address: string): string {
  if (ipaddr.isValid(address) && !isLocal(address)) return address;
  throw new ProviderError(
    'PAYER_ADDRESS',
    `The address of the payer is "${address}", which WeChat Pay refuses: name the proxies in ` +
      'front of the shop in SITE_TRUSTED_PROXIES, and those in front of baas in ' +
      'BAAS_TRUSTED_PROXIES.',
    { isTemporary: false },
  );
}
