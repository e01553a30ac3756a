import type { Client } from '../clients/client';
import { openInNode } from '../clients/in-node';
import { releases } from '../clients/releases';
import { signIn } from '../harness/client';
import { askBy, askByOurs, type Principal, type Told } from '../harness/asker';

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

const whoami = (asker: Principal) => asker.object('desk', 'whoami');
const own = (asker: Principal) =>
  asker.query([['collection', 'article'], ['where', 'author == $cloudEnv_uid'], ['get']]);
const nested = (levels: number): unknown => (levels ? [nested(levels - 1)] : 0);

/** The engine's own errors and how a client triggers them. */
export const engineErrors: [
  code: string,
  message: RegExp,
  raise: (asker: Principal) => Promise<Told | null>,
  token: 'none' | 'good' | 'expired' | 'forged',
][] = [
  [
    'INVALID_REQUEST',
    /^(\[echo\]: )?请求嵌套过深$/,
    (asker) => asker.call('echo', { deep: nested(100) }),
    'none',
  ],
  [
    'REQUEST_TOO_LARGE',
    /请求内容过大$/,
    (asker) => asker.call('echo', { text: 'x'.repeat(300_000) }),
    'none',
  ],
  [
    'FUNCTION_NOT_FOUND',
    /FUNCTION_NOT_FOUND.*，云函数\[nowhere\]在云端不存在，请检查此云函数名称是否正确以及该云函数是否已上传到服务空间$/,
    (asker) => asker.call('nowhere'),
    'none',
  ],
  [
    'SYSTEM_ERROR',
    /系统繁忙，请稍后再试（请求编号 \w{26}）$/,
    (asker) => asker.object('desk', 'crash'),
    'none',
  ],
  [
    'METHOD_NOT_FOUND',
    /^云对象 desk 没有方法 nothing$/,
    (asker) => asker.object('desk', 'nothing'),
    'none',
  ],
  [
    'INVALID_REPORT',
    /^统计数据格式不正确$/,
    (asker) => asker.object('uni-stat-receiver', 'report', [7]),
    'none',
  ],
  [
    'SYNTAX_ERROR',
    /./,
    (asker) => asker.query([['collection', 'thing'], ['where', 'sort >>> 1'], ['get']]),
    'none',
  ],
  [
    'PERMISSION_ERROR',
    /^权限校验未通过/,
    (asker) => asker.query([['collection', 'closed'], ['get']]),
    'none',
  ],
  [
    'COLLECTION_NOT_FOUND',
    /^集合 nowhere 不存在$/,
    (asker) => asker.query([['collection', 'nowhere'], ['get']]),
    'none',
  ],
  [
    'VALIDATION_ERROR',
    /./,
    (asker) =>
      asker.query([
        ['collection', 'board'],
        ['add', { word: 'x'.repeat(11) }],
      ]),
    'none',
  ],
  [
    'DUPLICATE_KEY',
    /唯一索引冲突/,
    (asker) =>
      asker.query([
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

/** Errors of a client that is configured for another space or time. */
export const setUpErrors: [
  code: string,
  options: Parameters<typeof askByOurs>[1],
  message: RegExp,
][] = [
  ['INVALID_SPACE', { spaceId: 'another' }, /^服务空间不存在$/],
  ['INVALID_SIGNATURE', { clientSecret: 'guessed' }, /^签名不正确$/],
  ['INVALID_TIMESTAMP', { now: () => Date.now() - 172_800_000 }, /^请求时间与服务器相差过大/],
];

/** Every error of the catalogue through our SDK and uniCloud clients. */
export function errorScenarios(url: () => string): void {
  const [oldest, newest] = [releases[0]!, releases.at(-1)!];
  const fieldClient = (release: typeof oldest, provider: string) => async () => {
    const client = await openInNode(release, provider, url());
    await client.act('listen');
    return client;
  };
  const askers: [name: string, heeded: RegExp, open: () => Promise<Client | null>][] = [
    ['our SDK', /^/, async () => null],
    // uniCloud clients recognize only these codes from objects.
    [`a client of ${oldest.version}`, /^uni-id-/, fieldClient(oldest, 'private')],
    [`a client of ${newest.version}`, /^/, fieldClient(newest, 'dcloud')],
  ];

  describe.each(askers)('reports %s', (_name, heeded, open) => {
    let client: Client | null = null;
    let asker: Principal;
    const tokens = { good: '', expired: '', forged: 'e30.e30.e30' };
    beforeAll(async () => {
      client = await open();
      asker = client ? askBy(client) : askByOurs(url());
      tokens.good = await signIn(url(), 'ann');
      tokens.expired = await signIn(url(), 'ann', [], 1);
      await new Promise((later) => setTimeout(later, 1100));
    });
    afterAll(() => client?.close());
    beforeEach(async () => {
      await asker.keep(null);
      await asker.logins();
    });

    it.each(engineErrors)('[8.02] [8.03] [8.08] [8.10] %s', async (code, message, raise, token) => {
      if (token !== 'none') await asker.keep(tokens[token]);
      expect(await raise(asker)).toEqual({ code, message: expect.stringMatching(message) });
      expect((await asker.logins()).map((login) => login.code)).toEqual(
        sessionErrors.some(([name]) => name === code) ? [code] : [],
      );
    });

    it.each(sessionErrors)(
      '[8.01] [4.09] %s of an object makes clients ask for a login',
      async (code, message) => {
        expect(await asker.object('desk', 'failWith', [code, message])).toEqual({ code, message });
        expect(await asker.logins()).toEqual(heeded.test(code) ? [{ code, message }] : []);
      },
    );

    it('[8.09] passes on 20101 "Invalid client" of cloud code', async () => {
      expect(await asker.object('desk', 'failWith', ['20101', 'Invalid client'])).toEqual({
        code: '20101',
        message: 'Invalid client',
      });
    });
  });

  it.each(setUpErrors)(
    'our SDK reports %s when it is configured for another space or time',
    async (code, options, message) => {
      expect(await askByOurs(url(), options).call('echo')).toEqual({
        code,
        message: expect.stringMatching(message),
      });
    },
  );
}
