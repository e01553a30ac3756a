import type { Browser } from 'playwright-core';
import type { Shot, Variant } from './camera';

const sheetWidth = 1560;
const gap = 8;

/** Lays out the shots of a variant on sheets. Returns one PNG per sheet. */
export async function composeSheets(
  browser: Browser,
  { viewport }: Variant,
  shots: readonly Shot[],
): Promise<Buffer[]> {
  const isPortrait = viewport.height > viewport.width;
  const [columns, rows] = isPortrait ? [6, 2] : [3, 3];
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 600 } });
  const sheets: Buffer[] = [];
  for (let start = 0; start < shots.length; start += columns * rows) {
    await page.setContent(layOut(shots.slice(start, start + columns * rows), columns));
    sheets.push(await page.screenshot({ fullPage: true }));
  }
  await page.close();
  return sheets;
}

function layOut(shots: readonly Shot[], columns: number): string {
  const figures = shots.map(
    ({ screen, jpeg }) =>
      `<figure><figcaption>${escapeHtml(screen)}</figcaption>` +
      `<img src="data:image/jpeg;base64,${jpeg.toString('base64')}"></figure>`,
  );
  return `<style>
    body { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: ${gap}px;
      margin: ${gap}px; background: #777; font: 12px sans-serif; color: #fff; }
    figure { margin: 0; min-width: 0; }
    figcaption { overflow: hidden; white-space: nowrap; }
    img { width: 100%; }
  </style>${figures.join('')}`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
