import type { Page } from 'playwright-core';
import { startShopCommand, type ShopCommand } from './shop-command';

/** Starts `npm run shop -- gallery` for the stories of a file: every component in every state. */
export class Gallery {
  private command?: ShopCommand;

  constructor() {
    beforeAll(async () => {
      this.command = await startShopCommand(['gallery'], 'gallery: http');
    }, 120_000);
    afterAll(() => this.command?.stop(), 30_000);
  }

  get origin(): string {
    if (!this.command) throw new Error('The gallery is not running: use it inside a story.');
    return this.command.origin;
  }

  async open(page: Page, address = ''): Promise<void> {
    await page.goto(`${this.origin}/${address}`, { waitUntil: 'domcontentloaded' });
    await page.locator('#root > :visible').first().waitFor();
  }
}
