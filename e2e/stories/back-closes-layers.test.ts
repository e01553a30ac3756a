import type { Locator, Page } from 'playwright-core';
import { BackendClient } from '../harness/backend-client';
import { findOffer, isWellStocked } from '../harness/find-offer';
import { waitUntilHydrated } from '../harness/hydration';
import { activePage, isSameDocument, markDocument } from '../harness/locators';
import { logIn } from '../harness/log-in';
import { newMember } from '../harness/money/member';
import { button, dialog, labels } from '../harness/screen-tour/labels';
import { phone, story, type StoryContext } from '../harness/story';

interface Layer {
  name: string;
  path: string;
  open: (page: Page) => Promise<void>;
}

/** Presses when the page can respond: earlier taps are forgotten after some seconds. */
async function pressReady(target: Locator): Promise<void> {
  await waitUntilHydrated(target);
  await target.click();
}

const press =
  (name: RegExp) =>
  (page: Page): Promise<void> =>
    pressReady(button(activePage(page), name));

/** A field of the page below the layer, whose text has to stay. */
const type = (page: Page, label: RegExp, text: string) =>
  activePage(page).getByLabel(label).fill(text);

const layersOfGuest = (product: string): Layer[] => [
  { name: 'options', path: product, open: press(labels.buy) },
  { name: 'vouchers of a product', path: product, open: press(labels.vouchers) },
  {
    name: 'pictures',
    path: product,
    open: (page) => pressReady(activePage(page).locator('[aria-roledescription] img').first()),
  },
  {
    name: 'filters',
    path: '/pages/tabBar/voucher/voucher?type=product',
    open: press(labels.filter),
  },
  { name: 'languages', path: '/pages/tabBar/mine/mine', open: press(labels.language) },
  { name: 'login', path: '/pages/tabBar/mine/mine', open: press(labels.login) },
];

const layersOfMember = (checkout: string): Layer[] => [
  {
    name: 'regions',
    path: '/pages/mine/address?edit=new',
    open: async (page) => {
      await type(page, labels.recipient, '林小满');
      await press(labels.region)(page);
    },
  },
  {
    name: 'vouchers of an order',
    path: checkout,
    open: async (page) => {
      await activePage(page).getByPlaceholder(/./).last().fill('放门口');
      await button(activePage(page), /优惠券/).click();
    },
  },
  { name: 'purchase notice', path: checkout, open: press(labels.notice) },
  { name: 'log out', path: '/pages/mine/userinfo', open: press(labels.logout) },
];

/** The texts of the page itself. */
const textsOf = (page: Page) =>
  activePage(page)
    .locator(':is(input, textarea):not(dialog *)')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Opens the layer and presses back twice: it closes first, then the page is left. */
async function expectBackClosesFirst(page: Page, { name, path, open }: Layer): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await open(page);
  await dialog(page).waitFor();
  await markDocument(page);
  const before = { url: page.url(), texts: await textsOf(page) };
  await page.goBack();
  await dialog(page).waitFor({ state: 'hidden' });
  expect([name, { url: page.url(), texts: await textsOf(page) }]).toEqual([name, before]);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  expect([name, page.url()]).toEqual([name, 'about:blank']);
}

const openLayers = (
  title: string,
  layersOf: (context: StoryContext, offer: { product: string; sku: string }) => Promise<Layer[]>,
) =>
  story(
    title,
    phone,
    async (context) => {
      const client = await BackendClient.open(context.product);
      const offer = await findOffer(client, isWellStocked);
      const found = { product: offer.product._id, sku: offer.sku._id };
      for (const layer of await layersOf(context, found))
        await expectBackClosesFirst(context.page, layer);
    },
    120_000,
  );

openLayers('back closes what is open over a page before it leaves the page', async (_, offer) =>
  layersOfGuest(`/pages/pdp/pdp?id=${offer.product}`),
);

openLayers('back keeps what a member typed below a sheet', async ({ page, product }, offer) => {
  const { token } = await newMember(await BackendClient.open(product), { hasAddress: true });
  await logIn(page, product.origin, token);
  return layersOfMember(`/pages/order/checkout?sku=${offer.sku}&qty=1`);
});
