import { language, onLanguageChange, switchLanguage } from '@shop/i18n';
import {
  setHighContrast,
  setVoucherPlatform,
  store,
  type GlobalState,
  type Mount,
  type MountContext,
  type MountedPage,
  type Page,
  type Theme,
} from '@shop/shell-contract';
import { snapshot, subscribe } from 'valtio';

type RemoveListener = () => void;

/** One mount of a page without React: at most one `mount`, and one `unmount` after it. */
export class MountedInstance {
  private mounted: MountedPage | null = null;
  private isEnded = false;
  /** Removes the listeners of the page and of this class. */
  private readonly removals = new Set<RemoveListener>();

  /** @param fail shows the error card */
  constructor(
    private readonly mount: Mount,
    private readonly page: Page,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Mounts the page; further calls do nothing. Throws what `mount` throws. */
  mountInto(element: HTMLElement): void {
    if (this.mounted || this.isEnded) return;
    try {
      this.mounted = verified(this.mount(element, this.createContext()));
    } catch (error) {
      this.unmount();
      throw error;
    }
    this.updateOnChange();
    // A hidden page has no effects that would tell of its end. The page's own listeners run first.
    this.page.lifecycle.onUnload(() => queueMicrotask(() => this.unmount()));
  }

  /** Ends the page; further calls do nothing. */
  unmount(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const remove of this.removals) remove();
    this.removals.clear();
    try {
      this.mounted?.unmount();
    } catch (error) {
      // The page is gone, so the error counts as one of an event handler.
      reportError(error);
    }
  }

  private createContext(): MountContext {
    const { page, fail } = this;
    return {
      ...page,
      get title() {
        return page.title;
      },
      get language() {
        return language();
      },
      get theme() {
        return currentTheme();
      },
      lifecycle: this.createLifecycle(),
      store: {
        snapshot: () => snapshot(store) as Readonly<GlobalState>,
        subscribe: (listener) => this.addListener(subscribe(store, this.guard(listener))),
        setVoucherPlatform,
      },
      setLanguage: switchLanguage,
      setTheme: (theme) => setHighContrast(theme === 'high-contrast'),
      fail,
    };
  }

  private createLifecycle(): Page['lifecycle'] {
    const { lifecycle } = this.page;
    const methods = Object.entries(lifecycle) as [string, (listener: never) => RemoveListener][];
    return Object.fromEntries(
      methods.map(([name, subscribeTo]) => [
        name,
        (listener: never) => this.addListener(subscribeTo(listener)),
      ]),
    ) as unknown as Page['lifecycle'];
  }

  private updateOnChange(): void {
    let previous = `${language()} ${currentTheme()}`;
    const update = this.guard(() => {
      const current = `${language()} ${currentTheme()}`;
      if (current === previous) return;
      previous = current;
      this.mounted?.update?.();
    });
    this.addListener(onLanguageChange(update));
    this.addListener(subscribe(store, update));
  }

  private addListener(removeListener: RemoveListener): RemoveListener {
    const remove = () => {
      this.removals.delete(remove);
      removeListener();
    };
    if (this.isEnded) removeListener();
    else this.removals.add(remove);
    return remove;
  }

  private guard(listener: () => void): () => void {
    return () => {
      try {
        listener();
      } catch (error) {
        this.fail(error);
      }
    };
  }
}

const currentTheme = (): Theme => (store.highContrast ? 'high-contrast' : 'normal');

/** Remotes may return any value. */
function verified(mounted: MountedPage): MountedPage {
  if (typeof mounted?.unmount === 'function') return mounted;
  throw new Error('mount() of the page returned no object with unmount().');
}
