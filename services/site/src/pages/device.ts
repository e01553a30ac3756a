import { deviceCookie, deviceIdOf, newDeviceId } from '@shop/release-store';
import type { ReleaseDocument } from '@shop/shell-contract/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceReleases } from '../releases/device-release';

const maxAgeSeconds = 30 * 86_400;

/** The release for a request of a device that has an id, or of one that keeps none. */
export const releaseOf = (
  releases: DeviceReleases,
  { headers }: FastifyRequest,
): Promise<ReleaseDocument> => releases.forDevice(deviceIdOf(headers.cookie));

/**
 * The release for the request of a page. While there are canaries, a device without an id gets one,
 * and already this page is chosen by it: what the first visits see is measured too.
 *
 * @returns the release, and a function that sends a new id with the page
 */
export async function releaseOfPage(
  releases: DeviceReleases,
  request: FastifyRequest,
): Promise<{ release: ReleaseDocument; remember: (reply: FastifyReply) => void }> {
  const known = deviceIdOf(request.headers.cookie);
  if (known !== null || !(await releases.hasCanaries()))
    return { release: await releases.forDevice(known), remember: () => {} };
  const id = newDeviceId();
  return {
    release: await releases.forDevice(id),
    remember: (reply) => reply.header('set-cookie', cookieText(id, request.protocol === 'https')),
  };
}

const cookieText = (id: string, isSecure: boolean) =>
  [
    `${deviceCookie}=${id}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
