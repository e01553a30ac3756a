import { useProxy, type BackgroundAudio, type Navigator, type Page } from '@shop/shell-contract';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ComponentType } from 'react';
import type { ShellFeedback } from '../feedback';
import type { ShellLogin } from '../login';
import type { NavigationState } from '../navigation/navigation';
import { activePageOf, type PageEntry, type Pages } from '../navigation/page-stack';
import type { Routes } from '../navigation/routes';
import type { PageInstances } from './page-instances';
import type { PositionRestorer } from './position-restorer';

/** The services of the shell that exist in a browser only. */
export interface ShellServices {
  audio: BackgroundAudio;
  feedback: ShellFeedback;
  login: ShellLogin;
  navigator: Navigator;
  instances: PageInstances;
  positions: PositionRestorer;
}

/** A page whose code the server has loaded. */
export interface ServerPage {
  page: Page;
  Component: ComponentType;
}

/** Everything that the shell renders from. */
export interface ShellParts {
  routes: Routes;
  client: QueryClient;
  /** The page stack; `initial` is the one of the server's HTML. */
  pages: { readonly initial: NavigationState; readonly state: NavigationState };
  /** Null on the server. */
  services: ShellServices | null;
  /** The page to render on the server; null in the browser, and for a frame without a page. */
  serverPage: ServerPage | null;
}

const ShellContext = createContext<ShellParts | null>(null);
export const ShellProvider = ShellContext.Provider;

export function useShell(): ShellParts {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell: this component is not inside a ShellProvider.');
  return shell;
}

/** Reads the page stack. For leaves only, see `useProxy`. */
export function usePages<T>(select: (pages: Pages) => T): T {
  const { state, initial } = useShell().pages;
  return useProxy(state, initial, ({ pages }) => select(pages));
}

export const useActivePage = <T>(select: (active: PageEntry) => T): T =>
  usePages((pages) => select(activePageOf(pages)));
