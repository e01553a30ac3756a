import type { Language } from '@shop/i18n/languages';
import type { Page } from './page';
import type { GlobalState } from './store';

/** The colours of the whole document. The style sheet of the shell follows them by itself. */
export type Theme = 'normal' | 'high-contrast';

/** The global state for code without React. */
export interface StateReader {
  /** A copy of the current state: the same object until a value changes. */
  snapshot(): Readonly<GlobalState>;
  /**
   * Calls `listener` after values have changed. Returns a function that removes it; it also ends
   * with the page.
   */
  subscribe(listener: () => void): () => void;
  /** Selects a voucher platform; an empty code stands for all. */
  setVoucherPlatform(code: string): void;
}

/**
 * The page context for a page without React: that of `usePage`, and what React pages get from
 * hooks. All listeners that a page adds end with the page.
 */
export interface MountContext extends Page {
  readonly store: StateReader;
  readonly language: Language;
  readonly theme: Theme;
  /** Changes the language of the whole document. Rejects if no messages could be loaded. */
  setLanguage(language: Language): Promise<void>;
  setTheme(theme: Theme): void;
  /** Shows the error card in place of the page; its retry mounts the page again. */
  fail(error: unknown): void;
}

/** A page that was mounted. */
export interface MountedPage {
  /** Releases everything. Called once, when the page is closed or its error card is shown. */
  unmount(): void;
  /** The language or the theme has changed. Without it the page stays as it is. */
  update?(): void;
}

/**
 * A page without React. An exposed module exports it as `mount`, in place of a component as default
 * export. A page that is hidden stays mounted, with its elements. An error that `mount`, `update`
 * or a listener of the store throws shows the error card.
 * @param element empty element of the page; the page owns its content
 */
export type Mount = (element: HTMLElement, context: MountContext) => MountedPage;
