import type { Boot, ReleaseDocument } from '@shop/shell-contract';
import type { Settings } from '../config/settings';

/** The boot data of a page. Without a platform login the field is left out. */
export function bootOf(
  { baasEndpoint, space, platformLogin }: Settings,
  release: ReleaseDocument,
  data: Boot['data'],
): Boot {
  const boot: Boot = { release, baas: { endpoint: baasEndpoint, ...space }, data };
  if (platformLogin !== 'none') boot.platformLogin = platformLogin;
  return boot;
}
