import type { Page } from 'playwright-core';
import { currentProduct } from '../product';
import type { InspectScreen } from './guest';

const views = [
  'orders',
  'aftersales',
  'products',
  'vouchers',
  'reviews',
  'ads',
  'finance',
  'field',
  'log',
  'accounts',
];

/** Shows the login and every view of the staff console. */
export async function tourConsole(page: Page, inspect: InspectScreen): Promise<void> {
  const { CLOUD_OPS_USERNAME: username = '', CLOUD_OPS_PASSWORD: password = '' } =
    currentProduct().env;
  await page.goto('/ops');
  await inspect('login');
  await page.getByLabel(/^(?:用户名|User name)/).fill(username);
  await page.getByLabel(/^(?:密码|Password)$/).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^(?:退出|Log out|Sign out)/ }).waitFor();
  for (const view of views) {
    await page.goto(`/ops#${view}`);
    await inspect(view);
  }
}
