import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProduct, stopProduct } from '@shop/e2e/product';
import { freePort } from '@shop/service/free-port';
import type { Page } from 'playwright-core';
import { sized } from '../round';
import { parseCount } from '../parse-count';
import { openBrowser } from '../phone';
import { startServerProcess, type ServerProcess } from '../server-process';
import { formatSummary, summarize } from '../statistics';
import { atMost, printTable } from '../table';
import { SourceFile } from './source-file';

const repository = resolve(import.meta.dirname, '../..');
const defaultSaves = sized(15, 1);
const goalMs = 500;
const typedWord = '咖啡';
const pauseMs = 500;

/**
 * Saves a component of search while its page is open under `shop dev`, and measures the time from
 * the save to the frame that shows the change. `args[0]` is the number of saves. Returns false when
 * the median is above the goal, or a save loses the typed word or loads the page.
 */
export async function devRefresh([count = String(defaultSaves)]: string[]): Promise<boolean> {
  const saveCount = parseCount(count, 'saves');
  const dataFolder = mkdtempSync(join(tmpdir(), 'shop dev '));
  const product = await startProduct();
  const browser = await openBrowser();
  let dev: ServerProcess | undefined;
  try {
    dev = await startServerProcess(
      ['tools/ready.mjs', 'shop', 'dev', 'search', '--site', product.origin],
      { DEV_PORT: String(await freePort()), DATA_DIR: dataFolder },
    );
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(dev.url);
    await searchBox(page).fill(typedWord);
    let loadCount = 0;
    page.on('load', () => {
      loadCount += 1;
    });
    const times = await measureSaves(page, saveCount);
    const isWordKept = (await searchBox(page).inputValue()) === typedWord;
    return printTable(`shop dev: ${saveCount} saves of a component`, [
      {
        label: 'save to screen, median (lowest-highest)',
        measured: formatSummary(summarize(times), ' ms'),
        goal: atMost(goalMs, summarize(times).median, ' ms'),
      },
      { label: 'loads of the page', measured: String(loadCount), goal: atMost(0, loadCount) },
      {
        label: 'words lost',
        measured: isWordKept ? '0' : '1',
        goal: atMost(0, isWordKept ? 0 : 1),
      },
    ]);
  } finally {
    await dev?.stop();
    await browser.close();
    await stopProduct(product);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

const searchBox = (page: Page) =>
  page.getByRole('combobox').or(page.getByRole('searchbox')).first();

/** The first save is not counted: it loads the code for hot updates. */
async function measureSaves(page: Page, count: number): Promise<number[]> {
  const file = new SourceFile(join(repository, 'apps/search/src/pages/search.tsx'));
  const times: number[] = [];
  try {
    for (let save = 0; save <= count; save += 1) {
      const text = `save ${save} of ${count}`;
      const shown = page.evaluate(timeOfText, text);
      await page.waitForTimeout(pauseMs);
      const savedAt = Date.now();
      file.replace('<SearchHeader type', `<p>${text}</p><SearchHeader type`);
      times.push((await shown) - savedAt);
    }
    return times.slice(1);
  } finally {
    file.restore();
  }
}

/** Runs in the page. Resolves with the time of the frame after the text has appeared. */
const timeOfText = (text: string): Promise<number> =>
  new Promise((resolveTime) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolveTime(Date.now())));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
