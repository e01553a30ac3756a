import type { Page, Request } from 'playwright-core';
import { accessibilityViolations } from '../harness/accessibility';
import { activePage, scrollToShare } from '../harness/locators';
import { logIn } from '../harness/log-in';
import { Desk } from '../harness/money/desk';
import { newMember, type Member } from '../harness/money/member';
import type { Goods, Order } from '../harness/money/rows';
import { currentProduct } from '../harness/product';
import { signInStaff } from '../harness/sign-in-staff';
import { phone, story, wide, type StoryContext } from '../harness/story';
import { waitUntilSettled } from '../harness/screen-tour/checks';
import { findUnreadableText } from '../harness/unreadable-text';

let desk: Desk;
let goods: Goods;
beforeAll(async () => {
  desk = await Desk.open(currentProduct());
  goods = await desk.newGoods(9_900);
});

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhf' +
    'DwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A member with an order that was received. */
async function buyer(): Promise<{ member: Member; order: Order }> {
  const member = await newMember(desk.client);
  const order = await member.received(desk, goods, 1);
  await member.confirm(order._id);
  return { member, order };
}

/** A page in a browser of its own, for another person. */
async function openBrowser(
  { context, product }: StoryContext,
  device: typeof phone,
): Promise<Page> {
  const other = await context.browser()!.newContext({
    serviceWorkers: 'block',
    locale: 'zh-CN',
    ...device,
    baseURL: product.origin,
  });
  context.once('close', () => void other.close());
  return other.newPage();
}

const press = (page: Page, name: string | RegExp) =>
  activePage(page).getByRole('button', { name }).click();

async function addPhoto(page: Page): Promise<void> {
  const chooserOpens = page.waitForEvent('filechooser');
  await press(page, /添加图片/);
  await (
    await chooserOpens
  ).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: onePixelPng });
  await activePage(page)
    .getByRole('img', { name: /第.1.张/ })
    .waitFor();
  await page.waitForFunction(() => document.querySelector('[data-page] [aria-busy=true]') === null);
}

async function openForm(page: Page, order: Order, action: '评价' | '追评'): Promise<void> {
  await page.goto(`/pages/order/detail?id=${order._id}`);
  await activePage(page).getByRole('link', { name: action, exact: true }).click();
  await activePage(page).getByRole('textbox').waitFor();
}

/** Opens the reviews with photos of the goods from their product page. */
async function openReviewsWithPhotos(page: Page): Promise<void> {
  await page.goto(`/pages/pdp/pdp?id=${goods.productId}`);
  await activePage(page).getByRole('region', { name: '商品评价' }).scrollIntoViewIfNeeded();
  await activePage(page).getByRole('link', { name: /^有图/ }).click();
}
const review = (page: Page, text: string) =>
  activePage(page).getByRole('article').filter({ hasText: text });

async function decodePicture(page: Page, text: string, list: RegExp): Promise<void> {
  const picture = review(page, text).getByRole('list', { name: list }).getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await picture.evaluate((image) => (image as HTMLImageElement).decode());
}

story(
  '[1.06] a review with a photo is shown, found helpful, reported, answered and hidden',
  phone,
  async (story) => {
    const { page, product } = story;
    const text = `背带宽，装满也不勒肩 ${Date.now()}`;
    const { member, order } = await buyer();
    await logIn(page, product.origin, member.token);
    await openForm(page, order, '评价');
    await activePage(page).getByRole('radio', { name: '非常好' }).check();
    await activePage(page).getByRole('textbox').fill(text);
    await addPhoto(page);
    expect(await accessibilityViolations(page)).toEqual([]);
    await press(page, '提交评价');
    await activePage(page).getByRole('link', { name: '追评', exact: true }).waitFor();

    const reader = await openBrowser(story, phone);
    await logIn(reader, product.origin, (await newMember(desk.client)).token);
    await openReviewsWithPhotos(reader);
    await decodePicture(reader, text, /评价图片$/);
    await review(reader, text).getByRole('button', { name: '有用' }).click();
    const helpful = review(reader, text).getByRole('button', { name: /^有用.1$/ });
    await helpful.waitFor();
    expect(await helpful.getAttribute('aria-pressed')).toBe('true');
    await review(reader, text).getByRole('button', { name: /^举报/ }).click();
    await reader.getByRole('dialog').getByText('广告或引流').click();
    await reader.getByText('已收到举报').waitFor();

    const clerk = await openBrowser(story, wide);
    await signInStaff(clerk);
    await clerk.getByRole('link', { name: '评价' }).click();
    const row = clerk.getByRole('listitem').filter({ hasText: text });
    await row.getByText('广告或引流 × 1').waitFor();
    await row.getByRole('button', { name: /^回复 / }).click();
    await clerk.getByRole('dialog').getByLabel('商家回复').fill('谢谢支持');
    await clerk.getByRole('dialog').getByRole('button', { name: '确认' }).click();
    await row.getByRole('button', { name: /^修改回复 / }).waitFor();
    await reader.reload();
    await review(reader, text).getByText('谢谢支持').waitFor();

    await row.getByRole('button', { name: /^隐藏 / }).click();
    await clerk.getByRole('dialog').getByLabel('隐藏原因').fill('广告');
    await clerk.getByRole('dialog').getByRole('button', { name: '确认' }).click();
    await row.waitFor({ state: 'detached' });

    await reader.goto(`/pages/pdp/pdp?id=${goods.productId}&tab=reviews`);
    await activePage(reader).getByRole('heading', { level: 1, name: '商品评价' }).waitFor();
    await waitUntilSettled(reader);
    expect(await review(reader, text).count()).toBe(0);
  },
);

story('[1.06] the author appends a text and a photo once', phone, async ({ page, product }) => {
  const { member, order } = await buyer();
  await member.review(order, 4, '还不错');
  const text = `洗过三次，没有变形 ${Date.now()}`;
  await logIn(page, product.origin, member.token);
  await openForm(page, order, '追评');
  await activePage(page).getByText('还不错').waitFor();
  await press(page, '提交追评');
  await page.getByText('请填写追评内容').waitFor();
  await activePage(page).getByRole('textbox').fill(text);
  await addPhoto(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findUnreadableText(page)).toEqual([]);

  // The draft keeps text and photo.
  await page.reload();
  await activePage(page)
    .getByRole('img', { name: /第.1.张/ })
    .waitFor();
  expect(await activePage(page).getByRole('textbox').inputValue()).toBe(text);
  await press(page, '提交追评');
  await activePage(page).getByRole('link', { name: '再次购买' }).waitFor();
  await activePage(page).getByRole('link', { name: '追评' }).waitFor({ state: 'detached' });
  await page.goto(`/pages/pdp/pdp?id=${goods.productId}&tab=reviews&filter=appended`);
  await review(page, text).getByText('当天追评').waitFor();
  await decodePicture(page, text, /追评图片$/);
});

story('[1.06] a photo of a review opens in full screen', phone, async ({ page }) => {
  const photographed = await desk.newGoods(9_900);
  await desk.importReviews(photographed, 2, ['/icons/icon-192.png', '/icons/icon-512.png']);
  await page.goto(`/pages/pdp/pdp?id=${photographed.productId}&tab=reviews&filter=photos`);
  const photos = activePage(page)
    .getByRole('list', { name: /评价图片$/ })
    .first()
    .getByRole('button');
  const viewer = page.getByRole('dialog', { name: /评价图片$/ }).first();
  await photos.nth(1).click();
  await viewer.getByText('2 / 2').waitFor();
  await page.keyboard.press('ArrowLeft');
  await viewer.getByText('1 / 2').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  expect(await photos.nth(1).evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await viewer.getByText('2 / 2').waitFor();
});

const isListOfReviews = (request: Request) =>
  /"review\W.*method\W+list\b/.test(request.postData() ?? '');
/** The first page, and the next one for a browser that scrolls to its end. */
const maxReadsOfReload = 3;

story(
  'a list of 2,000 reviews has at most 40 rows in the document, and a reload reads few pages',
  phone,
  async ({ page }) => {
    const reviewCount = 2_000;
    const popular = await desk.newGoods(9_900);
    await desk.importReviews(popular, reviewCount);
    await page.goto(`/pages/pdp/pdp?id=${popular.productId}&tab=reviews`);
    const rows = activePage(page).getByRole('article');
    const places = activePage(page).locator('[aria-posinset]');
    const rowAt = (place: number) => activePage(page).locator(`[aria-posinset="${place}"]`);
    await rowAt(1).waitFor();
    const scrollTo = async (share: number) => {
      await scrollToShare(page, share);
      expect(await rows.count()).toBeLessThanOrEqual(40);
    };
    const end = activePage(page).getByRole('button', { name: '没有更多了' });
    while (!(await end.isVisible())) await scrollTo(1);
    // A demo product may have reviews of its own.
    const total = Number(await places.first().getAttribute('aria-setsize'));
    expect(total).toBeGreaterThanOrEqual(reviewCount);
    while (!(await rowAt(total).isVisible())) await scrollTo(1);
    for (const share of [0.5, 0.25]) await scrollTo(share);
    await rowAt(total).waitFor({ state: 'detached' });
    await scrollTo(0);
    await rowAt(1).waitFor();

    await scrollTo(0.5);
    const reads: string[] = [];
    page.on('request', (request) => {
      if (isListOfReviews(request)) reads.push(request.url());
    });
    await page.reload();
    await rowAt(1).waitFor({ state: 'attached' });
    await waitUntilSettled(page);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThanOrEqual(maxReadsOfReload);
  },
  180_000,
);
