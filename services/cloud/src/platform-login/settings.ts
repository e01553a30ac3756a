import type { CloudSettings } from '@shop/baas/cloud';
import { isSafeAddress, isWebAddress, type SettingsReader } from '../settings-reader';

/** The client of an OpenID Connect provider. */
export interface PlatformSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where pictures of people are: the issuer's origin, and those that the operator names. */
  pictureOrigins: readonly string[];
}

const names = ['PLATFORM_ISSUER', 'PLATFORM_CLIENT_ID', 'PLATFORM_CLIENT_SECRET'];
const minSecretLength = 16;

export function checkPlatformLogin(reader: SettingsReader): void {
  if (!reader.isAnySet([...names, 'PLATFORM_PICTURE_ORIGINS'])) return;
  reader.matching(
    'PLATFORM_ISSUER',
    isSafeAddress,
    'set the issuer, an address like https://login.example.com',
  );
  reader.matching('PLATFORM_CLIENT_ID', Boolean, 'set the id that the platform gave the shop');
  reader.matching(
    'PLATFORM_CLIENT_SECRET',
    (text) => text.length >= minSecretLength,
    `set the secret that the platform gave the shop, at least ${minSecretLength} characters`,
  );
  reader.matching('SITE_URL', isWebAddress, 'set an address like https://shop.example.com');
  reader.optional(
    'PLATFORM_PICTURE_ORIGINS',
    (text) => originsIn(text).every((origin) => isSafeAddress(origin) && isOrigin(origin)),
    'set addresses without a path like https://pictures.example.com, separated by commas',
  );
}

/** Null while the login is not configured. */
export function platformSettings(settings: CloudSettings): PlatformSettings | null {
  const { PLATFORM_ISSUER: issuer } = settings;
  if (!issuer) return null;
  return {
    issuer,
    clientId: settings.PLATFORM_CLIENT_ID ?? '',
    clientSecret: settings.PLATFORM_CLIENT_SECRET ?? '',
    pictureOrigins: [new URL(issuer).origin, ...originsIn(settings.PLATFORM_PICTURE_ORIGINS ?? '')],
  };
}

const isOrigin = (text: string) => new URL(text).origin === text;

const originsIn = (text: string) =>
  text
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
