import { randomUUID } from 'node:crypto';
import { currentProduct } from '../harness/product';
import { findOffer } from '../harness/find-offer';
import { newAccount, BackendClient, type BackendResponse } from '../harness/backend-client';

let client: BackendClient;
beforeAll(async () => {
  client = await BackendClient.open(currentProduct());
});

/** Expects a status below 500 and neither stack trace nor SQL nor file path. */
function expectClearError(response: BackendResponse): void {
  expect(response.status).toBeLessThan(500);
  expect(response.text).not.toMatch(
    /\n\s+at |node_modules|\.ts:\d|select .* from|syntax error|ENOENT|Unexpected token/i,
  );
}

const sentence = /[\u4e00-\u9fff]{4,}/;

describe('errors of cloud objects', () => {
  it('rejects an invalid or unknown product id', async () => {
    for (const id of ['nonsense', "' or 1=1 --", '01ARZ3NDEKTSV4RRFFQ69G5FAV', 12, null]) {
      expect(await client.call('catalog', 'product', [id])).toMatchObject({
        errCode: 'PRODUCT_NOT_FOUND',
        errMsg: '商品不存在或已下架',
      });
    }
  });

  it('responds to a wrong password and to an unknown user name alike', async () => {
    const { username } = await client.register();
    const wrong = await client.call('user', 'login', [{ username, password: 'not-the-password' }]);
    const unknown = await client.call('user', 'login', [newAccount()]);
    expect(wrong).toMatchObject({ errCode: 'LOGIN_FAILED', errMsg: '用户名或密码不正确' });
    expect(unknown).toEqual(wrong);
  });

  it('rejects an order of a sold-out sku', async () => {
    const { token } = await client.register();
    await client.saveAddress(token);
    const { sku } = await findOffer(client, ({ stock }) => stock === 0);
    expect(
      await client.call(
        'order',
        'create',
        [
          {
            items: [{ skuId: sku._id, qty: 1 }],
            claimIds: [],
            idempotencyKey: randomUUID(),
            expectedTotalCents: sku.priceCents,
            phone: '13800000000',
          },
        ],
        token,
      ),
    ).toMatchObject({ errCode: 'STOCK_NOT_ENOUGH', errMsg: '来晚了，商品已售罄' });
  });

  it('rejects an order with a tampered price', async () => {
    const { token } = await client.register();
    await client.saveAddress(token);
    const { sku } = await findOffer(
      client,
      ({ stock, priceCents }) => stock > 10 && priceCents > 1000,
    );
    const input = {
      items: [{ skuId: sku._id, qty: 1 }],
      claimIds: [],
      idempotencyKey: randomUUID(),
      expectedTotalCents: 1,
      phone: '13800000000',
    };
    expect(await client.call('order', 'create', [input], token)).toMatchObject({
      errCode: 'PRICE_CHANGED',
      errMsg: expect.stringMatching(sentence),
    });
    expect(await client.call('order', 'list', ['all', 1], token)).toMatchObject({ count: 0 });
  });

  it.each([-1, 0, 1.5, 100, '1', null])('rejects a quantity of %p', async (qty) => {
    const { token } = await client.register();
    const { sku } = await findOffer(client, ({ stock }) => stock > 10);
    expect(
      await client.call('order', 'quote', [{ items: [{ skuId: sku._id, qty }] }], token),
    ).toMatchObject({
      errCode: 'INVALID_INPUT',
      errMsg: expect.stringMatching(sentence),
    });
  });
});

describe('tokens', () => {
  it.each([
    ['no token', undefined, 'uni-id-token-not-exist'],
    [
      'a forged token',
      [
        part({ alg: 'HS256', typ: 'JWT' }),
        part({ uid: 'x', role: [], permission: [], exp: 4_102_444_800 }),
        'Zm9yZ2Vk',
      ].join('.'),
      'uni-id-check-token-failed',
    ],
    [
      'a token with algorithm none',
      `${part({ alg: 'none', typ: 'JWT' })}.${part({ uid: 'x', exp: 4_102_444_800 })}.`,
      'uni-id-check-token-failed',
    ],
    ['text instead of a token', 'nonsense', 'uni-id-check-token-failed'],
  ])('rejects %s', async (_what, token, errCode) => {
    expect(await client.call('order', 'list', ['all', 1], token)).toMatchObject({
      errCode,
      errMsg: expect.stringMatching(sentence),
    });
  });

  it('rejects a token whose user id was changed', async () => {
    const { token } = await client.register();
    const [head, body, mark] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const changed = [
      head,
      part({ ...claims, uid: '01ARZ3NDEKTSV4RRFFQ69G5FAV', role: ['admin'] }),
      mark,
    ].join('.');
    expect(await client.call('order', 'list', ['all', 1], changed)).toMatchObject({
      errCode: 'uni-id-check-token-failed',
    });
  });

  it('rejects a token after logout', async () => {
    const { token } = await client.register();
    await client.call('user', 'logout', [], token);
    expect(await client.call('user', 'me', [], token)).toMatchObject({
      errCode: expect.stringMatching(/^uni-id-/),
    });
  });
});

describe('malformed requests', () => {
  it.each([
    ['invalid JSON', '{"method":'],
    ['JSON that is not an object', '[]'],
    ['an empty body', ''],
    ['no method', '{"params":"{}"}'],
  ])('rejects %s with a clear error', async (_what, text) => {
    const response = await client.sendRaw(text);
    expectClearError(response);
    expect(response.body).toMatchObject({
      success: false,
      error: { code: expect.any(String), message: expect.any(String) },
    });
  });

  it('[8.10] an unknown function is rejected with its name', async () => {
    const response = await client.invoke('no-such-function', {});
    expectClearError(response);
    expect(response.body).toMatchObject({ success: false, error: { code: 'FUNCTION_NOT_FOUND' } });
    expect(response.text).toContain('no-such-function');
  });

  it('rejects unknown, hidden and inherited methods of an object', async () => {
    for (const method of ['noSuchMethod', '_before', 'constructor', 'toString', '__proto__']) {
      const response = await client.invoke('catalog', { method, params: [] });
      expectClearError(response);
      expect(response.text).toContain('METHOD_NOT_FOUND');
    }
  });

  it('rejects unknown collections and never exposes internal ones', async () => {
    for (const name of ['no_such_collection', 'account', 'pg_user']) {
      const response = await client.query([
        { $method: 'collection', $param: [name] },
        { $method: 'get', $param: [] },
      ]);
      expectClearError(response);
      expect(response.text).not.toMatch(/passwordHash|"data":\[\{/);
    }
  });

  it('a wrong signature', async () => {
    const response = await client.sendSigned(
      { method: 'serverless.function.runtime.invoke', params: '{}' },
      false,
    );
    expectClearError(response);
    expect(response.body).toMatchObject({ success: false });
  });
});

function part(claims: Record<string, unknown>): string {
  return Buffer.from(JSON.stringify(claims)).toString('base64url');
}
