import type { Page } from 'playwright-core';
import { startShopCommand, type ShopCommand } from './shop-command';

/** For the stories of a file: every component in every state, as a designer opens it. */
export class Gallery {
  private team!: ShopCommand;

  constructor() {
    beforeAll(async () => {
      this.team = await startShopCommand(['gallery'], 'gallery: http');
    }, 120_000);
    afterAll(() => this.team.stop(), 30_000);
  }

  get origin(): string {
    return this.team.origin;
  }

  async open(page: Page, address = ''): Promise<void> {
    await page.goto(`${this.origin}/${address}`, { waitUntil: 'domcontentloaded' });
    await page.locator('#root > :visible').first().waitFor();
  }
}
