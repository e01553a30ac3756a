import type { Page } from 'playwright-core';
import { currentProduct } from './product';

/** Opens the console and signs in with the staff account of the product. */
export async function signInStaff(page: Page): Promise<void> {
  const { CLOUD_OPS_USERNAME: username = '', CLOUD_OPS_PASSWORD: password = '' } =
    currentProduct().env;
  await page.goto('/ops');
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '退出' }).waitFor();
}
