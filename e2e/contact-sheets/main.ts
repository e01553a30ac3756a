import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { browserOptions } from '../harness/browser';
import { startProduct, stopProduct } from '../harness/product';
import { composeSheets } from './compose';
import { Camera, variants } from './camera';
import { tours } from './tours';

/**
 * `npm run contact-sheets [-- <words>]`: renders every screen in both languages and themes, at
 * 320x640, 390x844, 390x844 with text of twice the size, and 1280x800, and in the normal theme at
 * 768, 1024 and 1920 px, into sheets under `e2e/test-results/contact-sheets`. With words, only the
 * screens whose name contains one of them.
 */
const folder = resolve(import.meta.dirname, '../test-results/contact-sheets');
const languages = ['zh-CN', 'en'] as const;

async function main(words: string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const product = await startProduct();
  process.env.STORIES_FOLDERS = JSON.stringify([product.folder]);
  const browser = await chromium.launch(browserOptions);
  try {
    for (const language of languages) {
      const camera = new Camera(words);
      for (const tour of tours) await runTour(browser, product.origin, language, camera, tour);
      await writeSheets(browser, language, camera);
    }
  } finally {
    await browser.close();
    await stopProduct(product);
  }
}

/** Runs one tour in a context of its own. A tour that fails leaves the screens that it reached. */
async function runTour(
  browser: Browser,
  origin: string,
  language: (typeof languages)[number],
  camera: Camera,
  tour: (typeof tours)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-write'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(30_000);
  // The functions that run in the page are compiled by esbuild, which names them with this helper.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const page = await context.newPage();
  try {
    await tour.run(page, (screen) => camera.photograph(page, `${tour.name}: ${screen}`), language);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${language}, ${tour.name}: ${String(error)}`);
  } finally {
    await context.close();
  }
}

async function writeSheets(browser: Browser, language: string, camera: Camera): Promise<void> {
  for (const variant of variants) {
    const sheets = await composeSheets(browser, variant, camera.shotsOf(variant));
    for (const [index, sheet] of sheets.entries()) {
      const file = join(folder, `${language}-${variant.name}-${index + 1}.png`);
      writeFileSync(file, sheet);
      console.log(relative(process.cwd(), file));
    }
  }
}

await main(process.argv.slice(2));
