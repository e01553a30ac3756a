import type { RemoteRelease } from '@shop/shell-contract';
import {
  fallbackCookie,
  fallbacksOfCookies,
  formatFallbacks,
  type Fallback,
} from '@shop/shell-contract/fallbacks';
import { readGoodBuilds } from './good-builds';
import { fetchOwnRelease } from './live-release';
import type { PageFault } from './page-fault';

const maxAgeSeconds = 30 * 86_400;

/**
 * The build that last worked on this device, for a page that another build cannot show. From then
 * on the site serves it to this browser, until a further build is live.
 *
 * @returns null without such a build, and when only the network failed
 */
export async function earlierBuild(
  failed: RemoteRelease,
  fault: PageFault,
): Promise<RemoteRelease | null> {
  const build = readGoodBuilds().get(failed.name);
  if (fault.kind === 'unreachable' || !build || build === failed.build) return null;
  const wanted = { remote: failed.name, build, insteadOf: failed.build };
  const others = fallbacksOfCookies(document.cookie).filter(({ remote }) => remote !== failed.name);
  writeFallbacks([wanted, ...others]);
  const row = await fetchOwnRelease(failed);
  if (row.build !== build) {
    writeFallbacks(others);
    return null;
  }
  console.error(`${failed.name} ${failed.build} failed: ${build} takes its place.`);
  return row;
}

function writeFallbacks(fallbacks: readonly Fallback[]): void {
  document.cookie =
    `${fallbackCookie}=${formatFallbacks(fallbacks)}; Path=/; Max-Age=${maxAgeSeconds}; ` +
    `SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
