import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../harness/accessibility';
import { activePage } from '../harness/locators';
import { moneyStory, type MoneyContext } from '../harness/money/money-story';
import { rowsOf, untilStated } from '../harness/money/order-pages';
import { findUnreadableText } from '../harness/unreadable-text';

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhf' +
    'DwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pngs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `${at}.png`,
    mimeType: 'image/png',
    buffer: onePixelPng,
  }));

/** Opens the file chooser with the keyboard and chooses files. */
async function addPhotos({ page, t }: MoneyContext, files: ReturnType<typeof pngs>): Promise<void> {
  const chooserOpens = page.waitForEvent('filechooser');
  await addButton(page, t).focus();
  await page.keyboard.press('Enter');
  await (await chooserOpens).setFiles(files);
}
const addButton = (page: Page, t: MoneyContext['t']) =>
  activePage(page).getByRole('button', { name: t('addPicture') });

/** Waits until the pictures of a list have loaded. Returns their number. */
async function loadedPictures(page: Page, list: string | RegExp): Promise<number> {
  const pictures = page.getByRole('list', { name: list }).getByRole('img');
  await pictures.first().waitFor();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image) => (image as HTMLImageElement).decode());
  }
  return pictures.count();
}

/** The list of all after-sales in the console, in another tab. */
async function openConsole({ page, product }: MoneyContext): Promise<Page> {
  const { CLOUD_OPS_USERNAME = '', CLOUD_OPS_PASSWORD = '' } = product.env;
  const desktop = await page.context().newPage();
  await desktop.setViewportSize({ width: 1280, height: 800 });
  await desktop.goto('/ops#aftersales');
  await desktop.locator('input').first().fill(CLOUD_OPS_USERNAME);
  await desktop.locator('input[type=password]').fill(CLOUD_OPS_PASSWORD);
  await desktop.keyboard.press('Enter');
  await desktop.getByText(/^(?:全部|All)$/).click();
  return desktop;
}

moneyStory('photos of a request reach the shop, also after a failed upload', async (context) => {
  const { page, t, desk, member } = context;
  const order = await member.received(desk, await desk.newGoods(9_900), 1);
  await page.goto(`/pages/order/aftersale?orderId=${order._id}`);
  await activePage(page)
    .getByRole('radio', { name: t('changedMind') })
    .click();
  const send = activePage(page).getByRole('button', { name: t('requestAftersale') });

  await page.route(/\/files\/upload$/, (route) => route.abort(), { times: 1 });
  await addPhotos(context, pngs(2));
  const again = activePage(page).getByRole('button', { name: t('uploadAgain') });
  await again.waitFor();
  await send.click();
  await page.getByText(t('photosFailed')).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await again.focus();
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });

  // More than nine, and one is removed.
  await addPhotos(context, pngs(10));
  await activePage(page).getByText(t('photosDropped')).waitFor();
  expect(await addButton(page, t).count()).toBe(0);
  await activePage(page)
    .getByRole('button', { name: t('removeNinth') })
    .click();
  await addButton(page, t).waitFor();
  await page.waitForFunction(() => document.querySelector('[data-page] [aria-busy=true]') === null);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findUnreadableText(page)).toEqual([]);
  await send.click();
  await untilStated(page, t('requested'));
  expect(await loadedPictures(page, t('photos'))).toBe(8);

  const no = (await rowsOf(page))[t('aftersaleNumber')]?.replaceAll(' ', '') ?? '';
  const desktop = await openConsole(context);
  expect(await loadedPictures(desktop, new RegExp(no))).toBe(8);
});
