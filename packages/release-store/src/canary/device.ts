import { createHash, randomBytes } from 'node:crypto';

/** Cookie with the id of a device. */
export const deviceCookie = 'device';

/**
 * Two random bytes in hex: enough to split devices into shares, and too few to recognize one. Many
 * devices of a shop have the same id.
 */
export const newDeviceId = (): string => randomBytes(2).toString('hex');

/** The device id in a `Cookie` header; null without a well-formed one. */
export function deviceIdOf(cookies = ''): string | null {
  const [, id = null] = /(?:^|;\s*)device=([0-9a-f]{4})(?:;|$)/.exec(cookies) ?? [];
  return id;
}

/** Buckets of devices, so that a share has a resolution of 0.01 %. */
const bucketCount = 10_000;

/**
 * Whether a device gets the canary of a remote at a share in percent. A device in a share is also
 * in every larger one. Each build draws its devices anew, so that the same ones do not get every
 * canary.
 */
export function isInShare(
  deviceId: string,
  { name, build }: { name: string; build: string },
  percent: number,
): boolean {
  const digest = createHash('sha256').update(`${name} ${build} ${deviceId}`).digest();
  return digest.readUInt32BE(0) % bucketCount < percent * (bucketCount / 100);
}
