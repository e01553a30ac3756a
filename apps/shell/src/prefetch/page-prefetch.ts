import { freshFor } from '@shop/shell-contract';
import { cloudKey } from '@shop/shell-contract/cloud-key';
import { callsOf } from '@shop/shell-contract/page-calls';
import type { Baas } from '@shop/baas-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { pathOf, searchOf } from '../navigation/address';
import type { Route } from '../navigation/route';
import { prefetch } from '../platform/prefetch';
import type { QuietTasks } from '../platform/quiet-tasks';
import { yieldToMain } from '../platform/yield-to-main';
import type { Routes } from '../navigation/routes';
import type { RemoteLoader } from '../remotes/remote-loader';

export interface PagePrefetchParts {
  baas: Pick<Baas, 'callObject'>;
  client: QueryClient;
  routes: Routes;
  remotes: Pick<RemoteLoader, 'known' | 'preload'>;
}

/** Links of one screen whose pages are prefetched. */
const maxLinks = 4;

/** Loads code and data of pages before they are opened. Errors are left to the user's visit. */
export class PagePrefetch {
  private readonly knownModules = new Set<string>();
  /** Addresses of the current screen that are prefetched. */
  private readonly addresses = new Set<string>();
  /** Keys of the calls under way. */
  private readonly running = new Set<readonly unknown[]>();
  private downloads = new AbortController();

  constructor(
    private readonly parts: PagePrefetchParts,
    private readonly quiet: Pick<QuietTasks, 'add'>,
  ) {}

  /** Downloads the code of a page, and evaluates it while the user is reading. */
  prefetchCode({ code }: Route, signal?: AbortSignal): void {
    if (code.in !== 'remote') return;
    const { remote, page } = code;
    const module = `${remote.base}${page.module}`;
    if (this.knownModules.has(module)) return;
    this.knownModules.add(module);
    const { base, preload } = this.parts.remotes.known(remote);
    const files = preload[page.module] ?? [];
    Promise.all(files.map((file) => prefetch(base + file, signal))).then(
      () => this.quiet.add(() => this.parts.remotes.preload(remote, page.module)),
      () => this.knownModules.delete(module),
    );
  }

  /**
   * Prefetches the first pages that need data, up to the limit of a screen. A page without is fast
   * enough after the tap. Each link is a task of its own, because signing a call takes time.
   */
  async prefetchLinks(addresses: readonly string[]): Promise<void> {
    const { signal } = this.downloads;
    for (const address of addresses) {
      if (signal.aborted || this.addresses.size >= maxLinks) return;
      this.prefetchLink(address);
      await yieldToMain();
    }
  }

  /** Prefetches the page of a link if it needs data. */
  prefetchLink(address: string): void {
    const route = this.parts.routes.find(pathOf(address));
    if (this.addresses.has(address) || !route || !hasData(route)) return;
    this.addresses.add(address);
    this.prefetchCode(route, this.downloads.signal);
    this.prefetchData(route, searchOf(address));
  }

  /** Another screen: cancels what links began, except calls that an opened page waits for. */
  leaveScreen(): void {
    const { client } = this.parts;
    this.addresses.clear();
    this.downloads.abort();
    this.downloads = new AbortController();
    for (const queryKey of this.running)
      if (!client.getQueryCache().find({ queryKey })?.getObserversCount())
        void client.cancelQueries({ queryKey, exact: true });
    this.running.clear();
  }

  private prefetchData({ code }: Route, search: string): void {
    if (code.in !== 'remote') return;
    const { baas, client } = this.parts;
    for (const { object, method, params } of callsOf(code.page, search)) {
      const queryKey = cloudKey(object, method, params);
      this.running.add(queryKey);
      void client
        .prefetchQuery({
          queryKey,
          queryFn: ({ signal }) =>
            baas.callObject(object, method, params, { customUI: true, signal }),
          staleTime: freshFor,
          retry: false,
        })
        .finally(() => this.running.delete(queryKey));
    }
  }
}

const hasData = ({ code, tab, needLogin }: Route): boolean =>
  code.in === 'remote' && code.page.data.length > 0 && tab < 0 && !needLogin;
