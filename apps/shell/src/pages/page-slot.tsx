import { Skeleton } from '@shop/ui';
import { Activity, memo, Suspense, useRef, useState } from 'react';
import { NotFound } from './not-found';
import { useShell } from './shell-context';
import type { PageEntry } from '../navigation/page-stack';
import { HeaderBar } from './header-bar';
import { PageContent } from './page-content';
import { RestorePosition } from './restore-position';
import { PullDown } from './pull-to-refresh';
import css from './pages.module.css';

/** The place of one opened page, keyed by its entry; hidden it stays as it is and costs nothing. */
export const PageSlot = memo(function PageSlot({
  entry,
  inFront,
}: {
  entry: PageEntry;
  inFront: boolean;
}) {
  const { routes, services } = useShell();
  const slot = useRef<HTMLDivElement>(null);
  // Made once: what is above a boundary must not render again while the boundary is still the server's HTML.
  const [inside] = useState(() => {
    const route = routes.find(entry.path);
    const opened = services?.opened.of(entry) ?? null;
    return (
      <>
        {!route && <NotFound entry={entry} />}
        {route && <HeaderBar route={route} opened={opened} />}
        {route && (
          <Suspense fallback={<Skeleton kind={route.skeleton} />}>
            <PageContent route={route} opened={opened} address={entry.address} />
          </Suspense>
        )}
        {opened && <PullDown life={opened.life} slot={slot} />}
        <RestorePosition id={entry.id} />
      </>
    );
  });
  return (
    <Activity mode={inFront ? 'visible' : 'hidden'}>
      <div ref={slot} className={css.page} data-page={entry.path}>
        {inside}
      </div>
    </Activity>
  );
});
