import type { Client } from '../clients/client';
import { openInNode } from '../clients/in-node';
import { releases } from '../clients/releases';
import { signIn } from '../harness/client';
import {
  errorClientOf,
  ourErrorClient,
  type ErrorClient,
  type Failure,
} from '../harness/error-client';

const expired = 'token过期，跳转登录页面';
const invalid = 'token无效，跳转登录页面';

/** The error catalogue of the specification, verbatim. */
const sessionErrors: [code: string, message: string][] = [
  ['TOKEN_INVALID_TOKEN_EXPIRED', expired],
  ['uni-id-token-expired', expired],
  ['TOKEN_INVALID', invalid],
  ['TOKEN_INVALID_INVALID_CLIENTID', invalid],
  ['TOKEN_INVALID_WRONG_TOKEN', invalid],
  ['TOKEN_INVALID_ANONYMOUS_USER', invalid],
  ['uni-id-check-token-failed', invalid],
  ['uni-id-token-not-exist', invalid],
  ['uni-id-check-device-feature-failed', invalid],
];

const whoami = (client: ErrorClient) => client.object('desk', 'whoami');
const own = (client: ErrorClient) =>
  client.query([['collection', 'article'], ['where', 'author == $cloudEnv_uid'], ['get']]);
const nested = (levels: number): unknown => (levels ? [nested(levels - 1)] : 0);

/** The engine's own errors and how a client triggers them. */
export const engineErrors: [
  code: string,
  message: RegExp,
  raise: (client: ErrorClient) => Promise<Failure | null>,
  token: 'none' | 'good' | 'expired' | 'forged',
][] = [
  [
    'INVALID_REQUEST',
    /^(\[echo\]: )?请求嵌套过深$/,
    (client) => client.call('echo', { deep: nested(100) }),
    'none',
  ],
  [
    'REQUEST_TOO_LARGE',
    /请求内容过大$/,
    (client) => client.call('echo', { text: 'x'.repeat(300_000) }),
    'none',
  ],
  [
    'FUNCTION_NOT_FOUND',
    /FUNCTION_NOT_FOUND.*，云函数\[nowhere\]在云端不存在，请检查此云函数名称是否正确以及该云函数是否已上传到服务空间$/,
    (client) => client.call('nowhere'),
    'none',
  ],
  [
    'SYSTEM_ERROR',
    /系统繁忙，请稍后再试（请求编号 \w{26}）$/,
    (client) => client.object('desk', 'crash'),
    'none',
  ],
  [
    'METHOD_NOT_FOUND',
    /^云对象 desk 没有方法 nothing$/,
    (client) => client.object('desk', 'nothing'),
    'none',
  ],
  [
    'INVALID_REPORT',
    /^统计数据格式不正确$/,
    (client) => client.object('uni-stat-receiver', 'report', [7]),
    'none',
  ],
  [
    'SYNTAX_ERROR',
    /./,
    (client) => client.query([['collection', 'thing'], ['where', 'sort >>> 1'], ['get']]),
    'none',
  ],
  [
    'PERMISSION_ERROR',
    /^权限校验未通过/,
    (client) => client.query([['collection', 'closed'], ['get']]),
    'none',
  ],
  [
    'COLLECTION_NOT_FOUND',
    /^集合 nowhere 不存在$/,
    (client) => client.query([['collection', 'nowhere'], ['get']]),
    'none',
  ],
  [
    'VALIDATION_ERROR',
    /./,
    (client) =>
      client.query([
        ['collection', 'board'],
        ['add', { word: 'x'.repeat(11) }],
      ]),
    'none',
  ],
  [
    'TRIGGER_ERROR',
    /^门铃坏了$/,
    (client) =>
      client.query([
        ['collection', 'bell'],
        ['add', { word: 'ding' }],
      ]),
    'none',
  ],
  [
    'DUPLICATE_KEY',
    /唯一索引冲突/,
    (client) =>
      client.query([
        ['collection', 'note'],
        [
          'add',
          [
            { title: '买伞', slug: 'one' },
            { title: '买茶', slug: 'one' },
          ],
        ],
      ]),
    'good',
  ],
  ['uni-id-token-not-exist', new RegExp(`^${invalid}$`), whoami, 'none'],
  ['uni-id-token-expired', new RegExp(`^${expired}$`), whoami, 'expired'],
  ['uni-id-check-token-failed', new RegExp(`^${invalid}$`), whoami, 'forged'],
  ['TOKEN_INVALID_ANONYMOUS_USER', new RegExp(`^${invalid}$`), own, 'none'],
  ['TOKEN_INVALID_TOKEN_EXPIRED', new RegExp(`^${expired}$`), own, 'expired'],
  ['TOKEN_INVALID_WRONG_TOKEN', new RegExp(`^${invalid}$`), own, 'forged'],
];

const twoDaysAgo = () => Date.now() - 172_800_000;

/** A page of another origin, whose server does not expose the time of its answers. */
const fetchWithoutDate: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  const headers = new Headers(response.headers);
  headers.delete('date');
  return new Response(await response.text(), { status: response.status, headers });
};

/** Errors of a client that is configured for another space or time. */
export const setUpErrors: [
  code: string,
  options: Parameters<typeof ourErrorClient>[1],
  message: RegExp,
][] = [
  ['INVALID_SPACE', { spaceId: 'another' }, /^服务空间不存在$/],
  ['INVALID_SIGNATURE', { clientSecret: 'guessed' }, /^签名不正确$/],
  ['INVALID_TIMESTAMP', { now: twoDaysAgo, fetch: fetchWithoutDate }, /^请求时间与服务器相差过大/],
];

/** Every error of the catalogue through our SDK and uniCloud clients. */
export function errorScenarios(url: () => string): void {
  const [oldest, newest] = [releases[0]!, releases.at(-1)!];
  const fieldClient = (release: typeof oldest, provider: string) => async () => {
    const client = await openInNode(release, provider, url());
    await client.act('listen');
    return client;
  };
  const clients: [name: string, heeded: RegExp, open: () => Promise<Client | null>][] = [
    ['our SDK', /^/, async () => null],
    // uniCloud clients recognize only these codes from objects.
    [`a client of ${oldest.version}`, /^uni-id-/, fieldClient(oldest, 'private')],
    [`a client of ${newest.version}`, /^/, fieldClient(newest, 'dcloud')],
  ];

  describe.each(clients)('reports %s', (_name, heeded, open) => {
    let process: Client | null = null;
    let client: ErrorClient;
    const tokens = { good: '', expired: '', forged: 'e30.e30.e30' };
    beforeAll(async () => {
      process = await open();
      client = process ? errorClientOf(process) : ourErrorClient(url());
      tokens.good = await signIn(url(), 'ann');
      tokens.expired = await signIn(url(), 'ann', [], 1);
      await new Promise((later) => setTimeout(later, 1100));
    });
    afterAll(() => process?.close());
    beforeEach(async () => {
      await client.storeToken(null);
      await client.logins();
    });

    it.each(engineErrors)('[8.02] [8.03] [8.08] [8.10] %s', async (code, message, raise, token) => {
      if (token !== 'none') await client.storeToken(tokens[token]);
      expect(await raise(client)).toEqual({ code, message: expect.stringMatching(message) });
      expect((await client.logins()).map((login) => login.code)).toEqual(
        sessionErrors.some(([name]) => name === code) ? [code] : [],
      );
    });

    it.each(sessionErrors)(
      '[8.01] [4.09] %s of an object makes clients ask for a login',
      async (code, message) => {
        expect(await client.object('desk', 'failWith', [code, message])).toEqual({ code, message });
        expect(await client.logins()).toEqual(heeded.test(code) ? [{ code, message }] : []);
      },
    );

    it('[8.09] passes on 20101 "Invalid client" of cloud code', async () => {
      expect(await client.object('desk', 'failWith', ['20101', 'Invalid client'])).toEqual({
        code: '20101',
        message: 'Invalid client',
      });
    });
  });

  it.each(setUpErrors)(
    'our SDK reports %s when it is configured for another space or time',
    async (code, options, message) => {
      expect(await ourErrorClient(url(), options).call('echo')).toEqual({
        code,
        message: expect.stringMatching(message),
      });
    },
  );

  it('our SDK follows the time of the server when the clock of its device is wrong', async () => {
    const client = ourErrorClient(url(), { now: twoDaysAgo });
    expect([await client.call('echo'), await client.call('echo')]).toEqual([null, null]);
  });
}
