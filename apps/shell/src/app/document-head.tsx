import { useLanguage, type Language } from '@shop/i18n';
import { themeColours } from '@shop/shell-contract/theme-colours';
import { useEffect } from 'react';
import { t } from '../messages';
import { titleOf, type Route } from '../navigation/route';
import { useActivePage, useShell } from '../pages/shell-context';
import { useTitleOverride } from '../pages/title-override';
import { afterPaint } from '../platform/after-paint';

export interface Head {
  title: string;
  themeColor: string;
}

/** Document title and theme colour of a page; `route` is null for an unknown address. */
export const documentHeadOf = (route: Route | null, language: Language): Head =>
  route
    ? { title: titleOf(route, language), themeColor: themeColours[route.header.colour] }
    : { title: t('notFound'), themeColor: themeColours.white };

/** Keeps title and theme colour of the document those of the active page. */
export function DocumentHead() {
  const { routes, services } = useShell();
  const active = useActivePage((page) => page);
  const { title, themeColor } = documentHeadOf(routes.find(active.path), useLanguage());
  const override = useTitleOverride(services?.instances.of(active)?.title);
  // Depends on the id too: a remote may have changed the head itself.
  useEffect(
    () =>
      afterPaint(() => {
        document.title = override ?? title;
        document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor);
      }),
    [override, title, themeColor, active.id],
  );
  return null;
}
