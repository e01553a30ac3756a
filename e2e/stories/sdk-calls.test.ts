/** The calls of a remote's pages to the backend, in a browser and against the real one. */
import type { Page, Request } from 'playwright-core';
import { BackendClient } from '../harness/backend-client';
import { activePage, productLinks } from '../harness/locators';
import { logIn } from '../harness/log-in';
import { phone, story } from '../harness/story';
import { withStubPages } from '../harness/stub-pages';

interface SentCall {
  functionTarget: string;
  functionArgs: Record<string, unknown>;
}

const callIn = (request: Request): SentCall | null => {
  const { params } = (request.postDataJSON() ?? {}) as { params?: string };
  return params?.includes('functionTarget') ? (JSON.parse(params) as SentCall) : null;
};

/** Waits for the next call of `target`. */
const nextCall = (page: Page, target: string): Promise<Request> =>
  page.waitForRequest(
    (request) => request.method() === 'POST' && callIn(request)?.functionTarget === target,
  );

story(
  '[7.02] [7.03] [7.04] [7.24] a function call is a POST with name, data, client and token',
  phone,
  withStubPages(async (shop, { product }) => {
    const { active, token } = await shop.openAsMember(product);
    const sent = nextCall(shop.page, 'no-such-function');
    const failure = active.evaluate(({ baas }) =>
      baas
        .callFunction('no-such-function', { answer: 42 })
        .catch(({ errMsg }: { errMsg: string }) => errMsg),
    );
    const request = await sent;
    expect(request.headers()['content-type']).toMatch(/^application\/json/);
    expect(callIn(request)?.functionArgs).toEqual({
      answer: 42,
      clientInfo: expect.objectContaining({ PLATFORM: 'web', LOCALE: 'zh-CN' }),
      uniIdToken: token,
    });
    expect(await failure).toContain('no-such-function');
  }),
);

story(
  '[7.10] [7.11] [4.10] an object call answers a code and a message, and may bring a new token',
  phone,
  withStubPages(async (shop, { product }) => {
    const { active } = await shop.openAsMember(product);
    const newToken = { token: 'a.new.token', tokenExpired: Date.now() + 7_200_000 };
    await shop.page.route('**/client', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data?: object };
      await route.fulfill({ response, json: { ...body, data: { ...body.data, newToken } } });
    });
    const sent = nextCall(shop.page, 'voucher');
    const failure = active.evaluate(({ baas }) =>
      baas
        .callObject('voucher', 'exchange', ['NO-SUCH-CODE'], { customUI: true })
        .catch(({ errCode, errMsg }: { errCode: string; errMsg: string }) => [errCode, errMsg]),
    );
    expect(callIn(await sent)?.functionArgs).toMatchObject({
      method: 'exchange',
      params: ['NO-SUCH-CODE'],
    });
    expect(await failure).toEqual(['CODE_INVALID', '券码无效，请核对后重试']);
    expect(
      await shop.page.evaluate(() =>
        ['uni_id_token', 'uni_id_token_expired'].map((key) => localStorage.getItem(key)),
      ),
    ).toEqual([newToken.token, String(newToken.tokenExpired)]);
  }),
);

story(
  '[7.05] [7.06] [7.07] [7.08] [7.09] [3.21] [3.22] a page reads a list, its count and a tree',
  phone,
  withStubPages(async (shop) => {
    await shop.open('/', '/');
    const active = await shop.activePage();
    const sent = nextCall(shop.page, 'DCloud-clientDB');
    const [page, plain, tree] = await active.evaluate(async ({ baas }) => {
      const categories = baas.database().collection('category').orderBy('sort asc');
      return [
        // The second page of five rows.
        await categories.skip(5).limit(5).get({ getCount: true }),
        await categories.limit(1).get(),
        await categories.get({ getTree: { limitLevel: 10 } }),
      ] as const;
    });
    expect(callIn(await sent)?.functionArgs).toMatchObject({
      command: {
        $db: [
          { $method: 'collection', $param: ['category'] },
          { $method: 'orderBy', $param: ['sort asc'] },
          { $method: 'skip', $param: [5] },
          { $method: 'limit', $param: [5] },
          { $method: 'get', $param: [{ getCount: true }] },
        ],
      },
    });
    expect(page.data).toHaveLength(5);
    expect(page.count).toBeGreaterThan(5);
    expect(plain).not.toHaveProperty('count');
    expect(tree.data.length).toBeGreaterThan(1);
    const leaf = expect.objectContaining({ nameZh: expect.any(String), children: [] });
    expect(tree.data[0]).toMatchObject({ children: expect.arrayContaining([leaf]) });
  }),
);

story(
  '[9.05] a tree deeper than ten levels is refused, and an action is sent with its query',
  phone,
  withStubPages(async (shop) => {
    await shop.open('/', '/');
    const active = await shop.activePage();
    const sent = nextCall(shop.page, 'DCloud-clientDB');
    const messages = await active.evaluate(async ({ baas }) => {
      const refusal = (query: Promise<unknown>) =>
        query.then(
          () => 'no error',
          ({ errMsg }: { errMsg: string }) => errMsg,
        );
      return [
        await refusal(baas.database().action('no-such-action').collection('category').get()),
        await refusal(
          baas
            .database()
            .collection('category')
            .get({ getTree: { limitLevel: 11 } }),
        ),
      ];
    });
    expect(callIn(await sent)?.functionArgs).toMatchObject({ action: 'no-such-action' });
    expect(messages).toEqual([
      expect.stringContaining('no-such-action'),
      expect.stringContaining('limitLevel'),
    ]);
  }),
);

story(
  '[3.07] [3.08] [3.09] [3.10] [3.11] [3.12] [6.01] [6.02] the stored token names user and role',
  phone,
  withStubPages(async (shop, { product }) => {
    const client = await BackendClient.open(product);
    const userOf = async (token: string) => {
      await logIn(shop.page, shop.origin, token);
      await shop.open('/', '/');
      return (await shop.activePage()).evaluate(({ baas }) => ({ ...baas.session.user }));
    };
    const member = await client.register();
    const claims = JSON.parse(Buffer.from(member.token.split('.')[1]!, 'base64url').toString()) as {
      uid: string;
      exp: number;
    };
    expect(await userOf(member.token)).toEqual({
      uid: claims.uid,
      role: [],
      permission: [],
      tokenExpired: claims.exp * 1000,
    });
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    const { CLOUD_OPS_USERNAME: username = '', CLOUD_OPS_PASSWORD: password = '' } = product.env;
    const clerk = await client.call<{ newToken: { token: string } }>('user', 'login', [
      { username, password },
    ]);
    expect(await userOf(clerk.newToken.token)).toMatchObject({ role: ['ops'] });
  }),
);

story(
  '[8.14] [8.15] [8.16] [8.17] [9.01] a late, stopped or lost call has its code',
  phone,
  withStubPages(async (shop, { product }) => {
    await shop.page.clock.install();
    const { active } = await shop.openAsMember(product);
    await shop.page.route('**/client', () => {});
    const startCall = () =>
      active.evaluate(({ baas }) => {
        const { outcomes } = Object.assign(window, { outcomes: [] as unknown[] });
        const abort = new AbortController();
        const note = ({ errCode }: { errCode: unknown }) => outcomes.push(errCode);
        void baas.callObject('user', 'me', [], { customUI: true }).catch(note);
        void baas
          .callObject('user', 'sessions', [], { customUI: true, signal: abort.signal })
          .catch(note);
        setTimeout(() => abort.abort(), 1_000);
      });
    const outcomes = () =>
      shop.page.evaluate(() => (window as unknown as { outcomes: unknown[] }).outcomes);
    await startCall();
    await shop.page.clock.runFor(1_000);
    expect(await outcomes()).toEqual([600003]);
    await shop.page.clock.runFor(40_000);
    expect(await outcomes()).toEqual([600003]);
    await shop.page.clock.runFor(25_000);
    expect(await outcomes()).toEqual([600003, 5]);

    await shop.page.unroute('**/client');
    await shop.page.route(/\/files\/upload$/, (route) => route.abort());
    const upload = active.evaluate(({ baas }) =>
      baas
        .uploadFile({ filePath: new Blob(['a']), cloudPath: 'a.txt' })
        .catch(({ errCode }: { errCode: unknown }) => errCode),
    );
    expect(await upload).toBe(602001);
    const socket = active.evaluate(async () => {
      const { sdk } = (window as unknown as { shop: { sdk: Sockets } }).shop;
      const opening = await sdk.connectSocket({ url: `ws://${location.host}/nowhere` });
      const failed = await new Promise((resolve) => {
        opening.error$.subscribe(({ errCode }) => resolve(errCode));
      });
      const sending = opening.send('too late').catch(({ errCode }: Coded) => errCode);
      return [failed, await sending];
    });
    expect(await socket).toEqual([602001, 10002]);
  }),
);

interface Coded {
  errCode: unknown;
}
interface Sockets {
  connectSocket(options: { url: string }): Promise<{
    error$: { subscribe(next: (error: Coded) => void): void };
    send(data: string): Promise<unknown>;
  }>;
}

story(
  '[8.08] [8.09] a failure of the service and an unknown client are shown with a retry',
  phone,
  async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const button = (name: string) => activePage(page).getByRole('button', { name });
    for (const [code, message, feed] of [
      ['SYSTEM_ERROR', '服务暂时不可用，请稍后重试', '新品'],
      ['20101', 'Invalid client', '热销'],
    ] as const) {
      await page.route('**/client', (route) =>
        route.fulfill({ json: { success: false, error: { code, message: 'Invalid client' } } }),
      );
      await button(feed).click();
      await activePage(page).getByText(message).waitFor();
      await page.unroute('**/client');
      await button('重试').click();
      await button('重试').waitFor({ state: 'detached' });
      await productLinks(page).first().waitFor();
    }
  },
);
