import type { Page } from 'playwright-core';
import { waitUntilSettled } from '../harness/screen-tour/checks';

export interface Variant {
  name: string;
  viewport: { width: number; height: number };
  contrast: 'no-preference' | 'more';
  /** Size of the text, %; default: 100. */
  textPercent?: number;
}

const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };
const wideAt = (width: number): Variant => ({
  name: `wide-${width}`,
  viewport: { width, height: 800 },
  contrast: 'no-preference',
});

export const variants: readonly Variant[] = [
  { name: 'phone', viewport: phone, contrast: 'no-preference' },
  { name: 'phone-high', viewport: phone, contrast: 'more' },
  { name: 'narrow', viewport: narrow, contrast: 'no-preference' },
  { name: 'narrow-high', viewport: narrow, contrast: 'more' },
  { name: 'large-text', viewport: phone, contrast: 'no-preference', textPercent: 200 },
  { name: 'large-text-high', viewport: phone, contrast: 'more', textPercent: 200 },
  { name: 'wide', viewport: wide, contrast: 'no-preference' },
  { name: 'wide-high', viewport: wide, contrast: 'more' },
  ...[768, 1024, 1920].map(wideAt),
];

export interface Shot {
  screen: string;
  jpeg: Buffer;
}

/** Photographs a screen in every variant. */
export class Camera {
  private readonly shotsByVariant = new Map<string, Shot[]>();

  /** @param words only screens whose name contains one of them; empty for all */
  constructor(private readonly words: readonly string[]) {}

  async photograph(page: Page, screen: string): Promise<void> {
    if (this.words.length > 0 && !this.words.some((word) => screen.includes(word))) return;
    for (const { name, viewport, contrast, textPercent = 100 } of variants) {
      await page.setViewportSize(viewport);
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
      }, textPercent);
      await page.emulateMedia({ contrast });
      await waitUntilSettled(page);
      const jpeg = await page.screenshot({ type: 'jpeg', quality: 85 });
      this.shotsByVariant.set(name, [...(this.shotsByVariant.get(name) ?? []), { screen, jpeg }]);
    }
    await page.setViewportSize(phone);
    await page.emulateMedia({ contrast: 'no-preference' });
  }

  shotsOf({ name }: Variant): readonly Shot[] {
    return this.shotsByVariant.get(name) ?? [];
  }
}
