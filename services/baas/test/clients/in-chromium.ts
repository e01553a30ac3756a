import { chromium, type Browser, type Page } from 'playwright-core';
import type { Client, Outcome } from './client';
import { startPageServer } from './page-server';
import type { Release } from './releases';

/** A client in a page; `sent` counts its network requests, including preflights. */
export interface PageClient extends Client {
  sent(): Record<string, number>;
}

export interface ClientBrowser {
  /** Origin of its pages. */
  origin: string;
  open(release: Release, provider: string, endpoint: string): Promise<PageClient>;
  close(): Promise<void>;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real browser and a page server on another origin than the engine. */
export async function startBrowser(): Promise<ClientBrowser> {
  const server = await startPageServer();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: flags,
  });
  return {
    origin: server.origin,
    open: ({ version }, provider, endpoint) =>
      openPage(
        browser,
        `${server.origin}/?${String(new URLSearchParams({ version, provider, endpoint }))}`,
        endpoint,
      ),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

async function openPage(browser: Browser, address: string, endpoint: string): Promise<PageClient> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sent = await countRequests(page, endpoint);
  await page.goto(address);
  await page.waitForFunction(() => 'act' in globalThis);
  return {
    act: (name, ...params) =>
      page.evaluate(
        ([act, given]) =>
          (
            globalThis as unknown as { act: (name: string, params: unknown[]) => Promise<Outcome> }
          ).act(act, given),
        [name, params] as const,
      ),
    sent: () => sent,
    close: () => context.close(),
  };
}

/** Only the DevTools protocol shows preflights. */
async function countRequests(page: Page, endpoint: string): Promise<Record<string, number>> {
  const sent: Record<string, number> = {};
  const network = await page.context().newCDPSession(page);
  network.on('Network.requestWillBeSent', ({ request: { url, method } }) => {
    if (url.startsWith(endpoint)) sent[method] = (sent[method] ?? 0) + 1;
  });
  await network.send('Network.enable');
  return sent;
}
