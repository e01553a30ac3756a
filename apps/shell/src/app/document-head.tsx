import { themeColours } from '@shop/shell-contract/theme-colours';
import { useLanguage, type Language } from '@shop/i18n';
import { useEffect } from 'react';
import { afterPaint } from '../platform/after-paint';
import { useTitleOverride } from '../pages/title-override';
import { titleOf, type Route } from '../navigation/route';
import { t } from '../messages';
import { useActivePage, useShell } from '../pages/shell-context';

export interface Face {
  title: string;
  themeColor: string;
}

/** What the document calls itself and the colour it asks the browser for. */
export const documentHeadOf = (route: Route | null, language: Language): Face =>
  route
    ? { title: titleOf(route, language), themeColor: themeColours[route.header.colour] }
    : { title: t('notFound'), themeColor: themeColours.white };

/** Keeps title and theme colour those of the page in front. */
export function DocumentHead() {
  const { routes, services } = useShell();
  const front = useActivePage((page) => page);
  const { title, themeColor } = documentHeadOf(routes.find(front.path), useLanguage());
  const own = useTitleOverride(services?.opened.of(front) ?? null);
  // Anew with each page that comes in front: a remote may have written there.
  useEffect(
    () =>
      afterPaint(() => {
        document.title = own ?? title;
        document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor);
      }),
    [own, title, themeColor, front.id],
  );
  return null;
}
