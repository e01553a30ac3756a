import { themeColours } from '@shop/shell-contract/theme-colours';
import { useLanguage, type Language } from '@shop/i18n';
import { useEffect } from 'react';
import { whenDrawn } from '../boot/when-drawn';
import { useOwnTitle } from '../page-host/own-title';
import { titleOf, type Route } from '../routes/route';
import { t } from '../messages';
import { useFront, useShell } from './shell-context';

export interface Face {
  title: string;
  themeColor: string;
}

/** What the document calls itself and the colour it asks the browser for. */
export const faceOf = (route: Route | null, language: Language): Face =>
  route
    ? { title: titleOf(route, language), themeColor: themeColours[route.header.colour] }
    : { title: t('notFound'), themeColor: themeColours.white };

/** Keeps title and theme colour those of the page in front. */
export function DocumentFace() {
  const { routes, powers } = useShell();
  const front = useFront((page) => page);
  const { title, themeColor } = faceOf(routes.find(front.path), useLanguage());
  const own = useOwnTitle(powers?.opened.of(front) ?? null);
  // Anew with each page that comes in front: a remote may have written there.
  useEffect(
    () =>
      whenDrawn(() => {
        document.title = own ?? title;
        document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor);
      }),
    [own, title, themeColor, front.id],
  );
  return null;
}
