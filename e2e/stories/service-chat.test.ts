import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { Desk } from '../harness/money/desk';
import { newMember } from '../harness/money/member';
import { BackendClient } from '../harness/backend-client';
import { activePage, waitForTitle } from '../harness/locators';
import { logIn } from '../harness/log-in';
import { checkAccessibility, waitUntilSettled } from '../harness/screen-tour/checks';
import type { Product } from '../harness/product';
import { signInStaff } from '../harness/sign-in-staff';
import { fullRunStory, phone, story } from '../harness/story';

const service = '/pages/mine/service';
const write = async (page: Page, text: string) => {
  await activePage(page).getByLabel('说点什么').fill(text);
  await activePage(page).getByRole('button', { name: '发送', exact: true }).click();
};
const messages = (page: Page) => activePage(page).getByRole('log');

story(
  '[1.08] a member asks the shop on a product, and the staff answers in the console',
  phone,
  async ({ page, context, product }) => {
    const account = await (await BackendClient.open(product)).register();
    await logIn(page, product.origin, account.token);
    await page.goto('/');
    await page.locator('a[href^="/pages/pdp/pdp?"]').first().click();
    await activePage(page).getByRole('button', { name: '客服' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /在线客服/ })
      .click();
    await waitForTitle(page, '客服');
    await activePage(page).getByText('有问题就直接说，客服会在这里回复。').waitFor();
    await write(page, '这件有现货吗？');
    await messages(page).getByText('自动回复').waitFor();
    await waitUntilSettled(page);
    expect(await checkAccessibility(page)).toEqual([]);

    const desk = await context.newPage();
    await signInStaff(desk);
    await desk.getByRole('link', { name: '客服' }).click();
    await desk.getByRole('button', { name: `打开与 ${account.username} 的会话` }).click();
    await desk.getByLabel('回复内容').fill('有现货，今天发货');
    await desk.getByRole('button', { name: '发送', exact: true }).click();
    await messages(page).getByText('有现货，今天发货').waitFor();

    await page.goto('/pages/tabBar/mine/mine');
    await page.getByRole('link', { name: /^客服/ }).waitFor();
    await desk.getByLabel('回复内容').fill('还有别的问题吗？');
    await desk.getByRole('button', { name: '发送', exact: true }).click();
    await desk.getByRole('log').getByText('还有别的问题吗？').waitFor();
    await page.reload();
    await page.getByRole('link', { name: /^客服.*1 条未读/ }).click();
    await messages(page).getByText('还有别的问题吗？').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: /^客服.*未读/ }).waitFor({ state: 'detached' });
  },
);

/** A member in the chat, and the staff in the same chat. */
async function openBothSides(page: Page, context: BrowserContext, product: Product) {
  const { token, username } = await (await BackendClient.open(product)).register();
  await logIn(page, product.origin, token);
  await page.goto(service);
  await write(page, '在吗');
  await messages(page).getByText('自动回复').waitFor();
  const desk = await context.newPage();
  await signInStaff(desk);
  await desk.getByRole('link', { name: '客服' }).click();
  await desk.getByRole('button', { name: `打开与 ${username} 的会话` }).click();
  const answer = async (text: string) => {
    await desk.getByLabel('回复内容').fill(text);
    await desk.getByRole('button', { name: '发送', exact: true }).click();
  };
  await desk.getByRole('log').getByText('在吗').waitFor();
  return { desk, answer };
}

story(
  'both sides see over the WebSocket what the other one writes and has read',
  phone,
  async ({ page, context, product }) => {
    const socket = page.waitForEvent('websocket', (each) => each.url().endsWith('/signals'));
    const { desk, answer } = await openBothSides(page, context, product);
    await messages(page).getByText('已读').waitFor();
    await desk.getByLabel('回复内容').pressSequentially('在');
    await activePage(page).getByText('客服正在输入…').waitFor();
    const signal = (await socket).waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('changed'),
    );
    await answer('在的，您请说');
    await signal;
    await messages(page).getByText('在的，您请说').waitFor();
    await activePage(page).getByText('客服正在输入…').waitFor({ state: 'detached' });
    await desk.getByRole('log').getByText('已读').waitFor();
    await activePage(page).getByLabel('说点什么').pressSequentially('这');
    await desk.getByText('对方正在输入…').waitFor();
  },
);

story(
  '[8.16] where WebSocket is refused, the server holds the question until there is an answer',
  phone,
  async ({ page, context, product }) => {
    await page.routeWebSocket('**/signals', (socket) => socket.close());
    const held = page.waitForRequest((request) => request.postData()?.includes('changes') ?? false);
    const { answer } = await openBothSides(page, context, product);
    await held;
    for (const text of ['第一句', '第二句']) {
      await answer(text);
      await messages(page).getByText(text).waitFor();
    }
  },
);

story(
  'answers to a member without a connection are there once, in their order',
  phone,
  async ({ page, context, product }) => {
    const sockets: WebSocketRoute[] = [];
    let isLost = false;
    await page.routeWebSocket('**/signals', (socket) => {
      if (isLost) return void socket.close();
      sockets.push(socket);
      return void socket.connectToServer();
    });
    const { answer } = await openBothSides(page, context, product);
    await messages(page).getByText('已读').waitFor();
    isLost = true;
    await page.route('**/client', (route) => route.abort());
    await Promise.all(sockets.map((socket) => socket.close()));
    for (const text of ['其一', '其二', '其三']) await answer(text);
    await activePage(page).getByText('连接已断开，正在重连…').waitFor();
    isLost = false;
    await page.unroute('**/client');
    await messages(page).getByText('其三').waitFor();
    const lines = await messages(page).getByRole('listitem').allInnerTexts();
    expect(lines.join().match(/其./g)).toEqual(['其一', '其二', '其三']);
    await activePage(page).getByText('连接已断开，正在重连…').waitFor({ state: 'detached' });
  },
);

story(
  'a member sends the product and the order in question, and gets a product back',
  phone,
  async ({ page, context, product }) => {
    const desk = await Desk.open(product);
    const goods = await desk.newGoods(2_500);
    const member = await newMember(desk.client, { hasAddress: true });
    const order = await member.order(goods, 1);
    await logIn(page, product.origin, member.token);
    await page.goto(`/pages/order/detail?id=${order._id}`);
    await activePage(page).getByRole('link', { name: '联系客服' }).click();
    await waitForTitle(page, '客服');
    await activePage(page).getByRole('button', { name: '发送给客服' }).click();
    await messages(page).getByText(order.no).waitFor();
    await page.goto(`/pages/pdp/pdp?id=${goods.productId}`);
    await activePage(page).getByRole('button', { name: '客服' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /在线客服/ })
      .click();
    await activePage(page).getByRole('button', { name: '发送给客服' }).click();
    await messages(page).locator(`a[href*="${goods.productId}"]`).waitFor();
    await activePage(page).getByRole('button', { name: '发送订单' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /待付款/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await waitUntilSettled(page);
    expect(await checkAccessibility(page)).toEqual([]);

    const console = await context.newPage();
    await signInStaff(console);
    await console.getByRole('link', { name: '客服' }).click();
    const row = console.getByRole('listitem').filter({ hasText: '[订单]' });
    await row.getByRole('button', { name: /^打开与/ }).click();
    await console.getByRole('log').getByText(order.no).first().waitFor();
    await console.getByRole('button', { name: '发送商品' }).click();
    await console
      .getByRole('button', { name: /^发送 / })
      .first()
      .click();
    await messages(page).getByRole('link').nth(3).waitFor();
  },
);

story(
  'a message that is written offline is kept over a reload and sent when the network is back',
  phone,
  async ({ page, product }) => {
    const client = await BackendClient.open(product);
    const { token } = await client.register();
    await logIn(page, product.origin, token);
    await page.goto(service);
    await activePage(page).getByText('有问题就直接说，客服会在这里回复。').waitFor();
    await page.route('**/client', (route) => route.abort());
    await write(page, '离线时写的');
    await activePage(page).getByRole('button', { name: '重试' }).waitFor();
    await page.unroute('**/client');
    await page.reload();
    await messages(page).getByText('自动回复').waitFor();
    const { messages: stored } = await client.require<{ messages: { text: string }[] }>(
      'customer-service',
      'messages',
      [{}],
      token,
    );
    expect(stored.filter(({ text }) => text === '离线时写的')).toHaveLength(1);
  },
);

/** A photo of 4000 x 3000 px, taken with an upright phone, that no compression makes small. */
async function photo(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4_000, 3_000];
    const context = canvas.getContext('2d')!;
    for (let at = 0; at < 20_000; at += 1) {
      context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
      context.fillRect(Math.random() * 4_000, Math.random() * 3_000, 60, 60);
    }
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  const content = Buffer.from(url.split(',')[1]!, 'base64');
  // The camera stores the picture as it lies and says in EXIF that it has to be turned.
  const turned = Buffer.from(
    'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
    'hex',
  );
  const buffer = Buffer.concat([content.subarray(0, 2), turned, content.subarray(2)]);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

type ChosenFile = Awaited<ReturnType<typeof photo>>;

async function choosePictures(page: Page, files: ChosenFile[]) {
  const opened = page.waitForEvent('filechooser');
  await activePage(page).getByRole('button', { name: '发送图片' }).click();
  await (await opened).setFiles(files);
}
const pictures = (page: Page) => messages(page).getByRole('button', { name: /^图片/ });
/** Widths of the pictures, when all of them have loaded. */
async function widthsOf(page: Page): Promise<number[]> {
  const widths = await page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>('[role=log] button img')];
    return (
      all.every(({ naturalWidth }) => naturalWidth > 0) && all.map((each) => each.naturalWidth)
    );
  });
  return (await widths.jsonValue()) || [];
}

story(
  'both sides send pictures, which open in full size',
  phone,
  async ({ page, context, product }) => {
    const { desk } = await openBothSides(page, context, product);
    const chosen = await photo(page);
    const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await choosePictures(page, [chosen, text]);
    await page.getByText('只能发送图片').first().waitFor();
    await pictures(page).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-label=待发送的消息]'));
    await pictures(page).first().click();
    const viewer = page.getByRole('dialog', { name: '聊天图片' });
    await viewer.getByRole('img').first().waitFor();
    await viewer.getByRole('button', { name: '关闭' }).click();

    const theirs = desk.getByRole('log').getByRole('button', { name: /^图片/ });
    await theirs.first().click();
    await desk.getByRole('dialog', { name: /^图片/ }).getByRole('img').waitFor();
    await desk.keyboard.press('Escape');
    const opened = desk.waitForEvent('filechooser');
    await desk.getByRole('button', { name: '发送图片' }).click();
    await (await opened).setFiles(chosen);
    await pictures(page).nth(1).waitFor();
    await waitUntilSettled(page);
    // Both are upright, and were shrunk on the device.
    expect(await widthsOf(page)).toEqual([1_536, 1_536]);
    expect(await checkAccessibility(page)).toEqual([]);
  },
);

story(
  'a picture that is chosen offline is kept over a reload, and one on its way can be cancelled',
  phone,
  async ({ page, product }) => {
    const { token } = await (await BackendClient.open(product)).register();
    await logIn(page, product.origin, token);
    await page.goto(service);
    await activePage(page).getByText('有问题就直接说，客服会在这里回复。').waitFor();
    const chosen = await photo(page);
    await page.route('**/client', (route) => route.abort());
    await choosePictures(page, [chosen, chosen]);
    await activePage(page).getByRole('button', { name: '重试' }).waitFor();
    await activePage(page).getByRole('button', { name: '取消' }).click();
    await page.unroute('**/client');
    await page.reload();
    await pictures(page).waitFor();
    await messages(page).getByText('自动回复').waitFor();
    await waitUntilSettled(page);
    expect(await widthsOf(page)).toEqual([1_536]);
  },
);

/** The browser reads a chat of `count` lines of one to five rows, in pages of 50. */
async function lengthenChat(page: Page, count: number) {
  const messageAt = (at: number) => ({
    seq: at,
    clientId: `line-${at}`,
    author: at % 3 ? 'staff' : 'member',
    text: `第 ${at} 句。${'这件衣服的尺码和颜色都有现货。'.repeat(at % 6)}`,
    at: Date.UTC(2026, 10, 1) + at * 60_000,
    card: null,
    pictureUrl: null,
  });
  await page.route('**/client', async (route) => {
    const range = /method\W+messages\W+params\W+\[(.*?)\]/.exec(
      (route.request().postData() ?? '').replaceAll('\\', ''),
    )?.[1];
    if (range === undefined) return route.fallback();
    const { after, before = count + 1 } = JSON.parse(range || '{}') as Record<string, number>;
    const body = (await (await route.fetch()).json()) as { data: Record<string, unknown> };
    const first = Math.max(1, before - 50);
    body.data.messages = Array.from({ length: before - first }, (_, at) => messageAt(first + at));
    body.data.isMore = first > 1;
    if (after !== undefined) Object.assign(body.data, { messages: [], isMore: false });
    await route.fulfill({ json: body });
  });
}

/** The number of the line at the top of the screen; waits while there is none. */
const firstLineOnScreen = async (page: Page): Promise<number> =>
  (
    await page.waitForFunction(() => {
      const lines = [...document.querySelectorAll('[role=log] li')];
      const first = lines.find((each) => each.getBoundingClientRect().bottom > 60);
      return Number(/第 (\d+) 句/.exec(first?.textContent ?? '')?.[1] ?? 0);
    })
  ).jsonValue();

fullRunStory(
  'a chat of 10,000 lines opens at its end and keeps its place when earlier ones come',
  phone,
  async ({ page, product }) => {
    const { token } = await (await BackendClient.open(product)).register();
    await logIn(page, product.origin, token);
    await lengthenChat(page, 10_000);
    await page.goto(service);
    const line = (at: number) => messages(page).getByText(`第 ${at} 句。`);
    const rows = messages(page).getByRole('listitem');
    await line(10_000).waitFor();
    const isAtEnd = () => document.documentElement.scrollHeight - scrollY - innerHeight <= 1;
    await page.waitForFunction(isAtEnd);
    // A reader goes up: the lines on the screen stay while earlier ones are added above them.
    await page.mouse.move(200, 400);
    let top = 10_000;
    while (top > 1) {
      const shown = await firstLineOnScreen(page);
      expect(await rows.count()).toBeLessThanOrEqual(60);
      // No line is skipped: one turn of the wheel is some 30 of them.
      expect(top - shown).toBeLessThanOrEqual(60);
      top = shown;
      await page.mouse.wheel(0, -3_000);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    await line(1).waitFor();
    expect(await messages(page).getByRole('button', { name: '更早的消息' }).count()).toBe(0);
    await write(page, '看完了');
    await page.waitForFunction(isAtEnd);
  },
);

story(
  'the chat is in English, and a long word does not widen it',
  phone,
  async ({ page, context, product }) => {
    const { token } = await (await BackendClient.open(product)).register();
    await logIn(page, product.origin, token);
    await context.addCookies([{ name: 'language', value: 'en', url: product.origin }]);
    await page.goto(service);
    await activePage(page).getByLabel('Write a message').fill('W'.repeat(1_000));
    await activePage(page).getByRole('button', { name: 'Send', exact: true }).click();
    await messages(page).getByText('Automatic reply').waitFor();
    await waitUntilSettled(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await checkAccessibility(page)).toEqual([]);
  },
);
