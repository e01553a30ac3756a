import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { release, scope } from './scope';

/** Time limit for the site, in seconds. */
const siteTimeoutSeconds = 5;

/**
 * Pages always come from the site, which knows the live release. Only if it is unreachable or
 * answers 5xx, the cached shell of this release is served instead.
 */
export function servePages(): void {
  const site = new NetworkOnly({
    networkTimeoutSeconds: siteTimeoutSeconds,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`the site answers ${response.status}`);
          return response;
        },
      },
    ],
  });
  const shell = createHandlerBoundToURL(release.page.address);
  const handler: typeof shell = (options) => site.handle(options).catch(() => shell(options));
  registerRoute(
    new NavigationRoute(handler, {
      denylist: release.notPages.map(
        (start) => new RegExp(`^${start.replaceAll('.', '\\.')}(?:[/?]|$)`),
      ),
    }),
  );
  // Sends the request while the worker starts.
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable())),
  );
}
