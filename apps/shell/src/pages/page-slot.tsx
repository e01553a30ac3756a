import { Skeleton } from '@shop/ui';
import {
  Activity,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react';
import { activePageOf, type PageEntry } from '../navigation/page-stack';
import { HeaderBar } from './header-bar';
import { NotFound } from './not-found';
import { PageContent } from './page-content';
import type { PageHost } from './page-host';
import css from './pages.module.css';
import { PullToRefreshArea } from './pull-to-refresh';
import { usePages, useShell } from './shell-context';

/** All mounted pages; only the active one is visible. */
export function PageSlots() {
  const { alive, active } = usePages((pages) => ({
    alive: pages.alive,
    active: activePageOf(pages),
  }));
  return alive.map((entry) => (
    <PageSlot key={entry.id} entry={entry} isActive={entry.id === active.id} />
  ));
}

/** The place of one page instance. While hidden it keeps its state and runs no effects. */
const PageSlot = memo(function PageSlot({
  entry,
  isActive,
}: {
  entry: PageEntry;
  isActive: boolean;
}) {
  const slot = useRef<HTMLDivElement>(null);
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div ref={slot} className={css.page} data-page={entry.path}>
        <SlotContent entry={entry} slot={slot} />
      </div>
    </Activity>
  );
});

/**
 * Renders once per page instance: a render above a Suspense boundary that is not hydrated yet
 * deletes its HTML. The page therefore keeps the address that it was opened with; `replaceQuery`
 * changes the entry only.
 */
const SlotContent = memo(
  function SlotContent({
    entry,
    slot,
  }: {
    entry: PageEntry;
    slot: RefObject<HTMLDivElement | null>;
  }) {
    const { routes, services } = useShell();
    const route = routes.find(entry.path);
    const instance = services?.instances.of(entry) ?? null;
    return (
      <>
        {!route && <NotFound entry={entry} />}
        {route && <HeaderBar route={route} instance={instance} />}
        {route && (
          <Suspense fallback={<Skeleton kind={route.skeleton} />}>
            <PageContent route={route} instance={instance} address={entry.address} />
          </Suspense>
        )}
        {instance && <Entrance host={instance.host} />}
        {instance && <PullToRefreshArea emitter={instance.emitter} slot={slot} />}
        <RestorePosition id={entry.id} />
      </>
    );
  },
  (previous, next) => previous.entry.id === next.entry.id,
);

/** Outside the boundary of the page: its effect starts the deadline while the page suspends. */
function Entrance({ host }: { host: PageHost }) {
  useEffect(() => host.enter(), [host]);
  return null;
}

/** Last in the slot, so that its effect runs when the rest of the page is visible. */
function RestorePosition({ id }: { id: string }) {
  const { services } = useShell();
  const anchor = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const slot = anchor.current?.parentElement;
    if (slot) services?.positions.restore(id, slot);
  }, [services, id]);
  return <span ref={anchor} hidden />;
}
