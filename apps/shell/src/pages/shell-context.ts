import type { Baas } from '@shop/baas-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ShellFeedback } from '../feedback';
import type { ShellLogin } from '../login';
import type { BackgroundAudio, Navigator } from '@shop/shell-contract';
import type { PageInstances } from './page-instances';
import type { Routes } from '../navigation/routes';
import { activePageOf, type PageEntry, type Pages } from '../navigation/page-stack';
import type { PositionRestorer } from './position-restorer';

/** What only a browser has. */
export interface ShellServices {
  audio: BackgroundAudio;
  baas: Baas;
  feedback: ShellFeedback;
  login: ShellLogin;
  navigator: Navigator;
  opened: PageInstances;
  places: PositionRestorer;
}

/** All that the frame is painted from; a server has no `services`, and one page that never changes. */
export interface ShellParts {
  routes: Routes;
  client: QueryClient;
  pages: {
    readonly initial: Pages;
    readonly pages: Pages;
    subscribe(changed: () => void): () => void;
  };
  services: ShellServices | null;
}

const ShellContext = createContext<ShellParts | null>(null);
export const ShellProvider = ShellContext.Provider;

/** For parts of the frame: all of them are in a shell. */
export const useShell = (): ShellParts => useContext(ShellContext)!;

/**
 * What is taken of the open pages; nothing renders again while that stays the same. For leaves: a re-render above a page's boundary would
 * throw away HTML that is still the server's.
 */
export function usePages<T>(take: (pages: Pages) => T): T {
  const { pages } = useShell();
  return useSyncExternalStore(
    pages.subscribe,
    () => take(pages.pages),
    () => take(pages.initial),
  );
}

export const useActivePage = <T>(take: (front: PageEntry) => T): T =>
  usePages((pages) => take(activePageOf(pages)));
