import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';

/** The phone on which all pages are measured. */
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A weak phone on slow 4G. */
const slow = {
  cpuSlowdown: 4,
  roundTripMs: 150,
  downBytesPerSecond: 1_600_000 / 8,
  upBytesPerSecond: 750_000 / 8,
};

/** Opens Chromium; with a `debuggingPort`, other programs can use it too. */
export function openBrowser(debuggingPort?: number): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath)
    throw new Error('CHROMIUM_PATH is not set: it names the Chromium to measure.');
  return chromium.launch({
    executablePath,
    // Pages enter the back/forward cache as in a browser that is not automated.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Opens a page in a new browser context, with an empty cache and without cookies. */
export async function freshPhone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...phone, ...options });
  return { context, page: await context.newPage() };
}

/** Slows down CPU and network of a page to those of a weak phone on slow 4G. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.roundTripMs,
    downloadThroughput: slow.downBytesPerSecond,
    uploadThroughput: slow.upBytesPerSecond,
  });
  await slowCpu(session);
}

/** Slows down the CPU of a page to that of a weak phone. */
export async function slowCpu(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpuSlowdown });
}
