import { createHandlerBoundToURL } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { release, scope } from './scope';

/** Seconds a site that does not answer is waited for. */
const patience = 5;

/**
 * Pages come from the site, always: it alone knows what is live. Only when it cannot be reached, or is broken, the shell of
 * this release stands for whichever page was asked for.
 */
export function answerPages(): void {
  const site = new NetworkOnly({
    networkTimeoutSeconds: patience,
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
  // The request is on its way while the worker wakes up.
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable())),
  );
}
