import type { Session } from '@shop/baas-sdk';
import type { ReleaseDocument } from '@shop/shell-contract';
import { releaseVersion } from '@shop/shell-contract/worker-release';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { fromEvent } from 'rxjs';
import type { PageHost } from '../pages/page-host';
import { ResponseCache, type Holder } from './response-cache';
import { Network } from './network';
import { fetchedAt, recover } from './recover';
import { persistQueries } from './persist-queries';
import { Strips } from './status-banners';
import { UnsentInput } from './unsent-input';
import { startWorker } from './register-worker';

export interface OfflineOptions {
  release: ReleaseDocument;
  client: QueryClient;
  session: Session;
  /** Who was logged in when the page began to read. */
  firstHolder: Holder;
  front: () => PageHost | undefined;
  /** The page in front is another one. */
  onFront: (changed: () => void) => void;
}

/** `/shell/<build>/` */
declare const __webpack_public_path__: string;
const shellBuild = () => __webpack_public_path__.split('/')[2]!;

/** What the shop does without a network, and how a newer shell is told of. Once, after the first view. */
export function startOffline(options: OfflineOptions): void {
  const network = new Network();
  keepReads(options, network);
  const strips = showStrips(options, network);
  let wasAway = false;
  network.away$.subscribe((away) => {
    if (wasAway && !away) recover(options.client, options.front());
    wasAway = away;
  });
  // A visitor who saves data is not sent the whole shop.
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (!('serviceWorker' in navigator) || saveData) return;
  const version = releaseVersion(shellBuild(), options.release);
  startWorker(version, strips.news).then(
    (askForNewer) => {
      fromEvent(document, 'visibilitychange').subscribe(() => {
        if (!document.hidden) askForNewer();
      });
    },
    (error: unknown) => console.error('The service worker could not be put in charge.', error),
  );
}

function keepReads({ client, session, firstHolder }: OfflineOptions, network: Network): void {
  // Without a secure origin there is no place to keep them.
  if (!('caches' in globalThis)) return;
  const holder = (): Holder => (session.loggedIn ? session.user.uid : null);
  const kept = new ResponseCache(holder);
  void kept.forgetOthers();
  session.changes$.subscribe(() => void kept.forgetOthers());
  const asker = firstHolder === holder() ? firstHolder : undefined;
  persistQueries({
    client,
    kept,
    holder,
    asker,
    isAway: () => network.away$.value,
    suspect: () => network.suspect(),
  });
}

/** In a root of their own: the frame neither waits for them nor renders with them. */
function showStrips({ client, onFront }: OfflineOptions, { away$ }: Network): { news: () => void } {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let news = false;
  const unsent = new UnsentInput(document, draw);
  function draw(): void {
    const isNews = news && !unsent.isThere;
    const onLater = () => {
      news = false;
      draw();
    };
    root.render(
      <Strips
        away={away$.value}
        fetchedAt={away$.value ? fetchedAt(client) : null}
        news={isNews}
        onReload={() => location.reload()}
        onLater={onLater}
      />,
    );
  }
  away$.subscribe(draw);
  onFront(() => setTimeout(draw));
  client.getQueryCache().subscribe(() => {
    if (away$.value) setTimeout(draw);
  });
  return {
    news: () => {
      news = true;
      draw();
    },
  };
}
