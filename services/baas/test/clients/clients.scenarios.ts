import { actingFixtures, space, withWriting } from '../harness/settings';
import type { Client, OpenClient, Outcome } from './client';
import { everyClient, type Release } from './releases';

type Chain = [method: string, ...params: unknown[]][];
interface Seen {
  shown: string[];
  page: string;
  events: unknown[];
}
interface Answered {
  result: Record<string, unknown> & { data: { _id: string }[] };
}
interface Token {
  token: string;
  tokenExpired: number;
}
export interface Chosen {
  title: string;
  release: Release;
  provider: string;
}

const home = '/pages/home/home?from=test';
const login = `/pages/login/login?uniIdRedirectUrl=${encodeURIComponent(home)}`;
const moment = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds));

/**
 * An engine with writable collections and actions. Tokens live 20 s and are renewed during the last
 * 19.
 */
export const clientEngine = {
  BAAS_CLOUD: `${withWriting.BAAS_CLOUD}:${actingFixtures}`,
  BAAS_SESSION_TTL_SECONDS: '20',
  BAAS_SESSION_REFRESH_SECONDS: '19',
};

/** Runs the unmodified clients that uniCloud apps are built with. */
export function clientScenarios(
  url: () => string,
  open: OpenClient,
  chosen: readonly Chosen[] = everyClient,
): void {
  describe.each(chosen)('the client of $title', ({ release, provider }) => {
    let client: Client;
    beforeAll(async () => {
      client = await open(release, provider, url());
    });
    afterAll(() => client?.close());
    const act = (name: string, ...params: unknown[]): Promise<Outcome> =>
      client.act(name, ...params);
    const value = async <T = Record<string, unknown>>(name: string, ...params: unknown[]) => {
      const outcome = await act(name, ...params);
      if (outcome.error) throw new Error(`${name}: ${outcome.error.code} ${outcome.error.message}`);
      return outcome.value as T;
    };
    const seen = () => value<Seen>('seen');
    const ids = async (name: string, ...params: unknown[]) =>
      (await value<Answered>(name, ...params)).result.data.map(({ _id }) => _id);

    it('calls a function and gets the request id', async () => {
      expect(await value('callFunction', 'echo', { a: 1, 名: '灯' })).toMatchObject({
        success: true,
        errCode: 0,
        requestId: expect.stringMatching(/^\w{26}$/),
        result: {
          event: { a: 1, 名: '灯' },
          uid: null,
          clientInfo: { appName: '测试', uniPlatform: 'web' },
        },
      });
    });

    it('gives functions and methods the context of uniCloud', async () => {
      const reported = { PLATFORM: 'web', APPID: '__UNI__TEST', LOCALE: expect.any(String) };
      const names = { CLIENTIP: '127.0.0.1', SOURCE: 'client', ...reported };
      const spaceInfo = { provider: 'dcloud', spaceId: space.spaceId };
      expect(await value('callFunction', 'inspect', { a: 1 })).toMatchObject({
        result: {
          event: { a: 1 },
          names: { ...names, FUNCTION_TYPE: 'cloudfunction', SPACEINFO: spaceInfo },
          clientInfo: { appName: '测试', uniPlatform: 'web', clientIP: '127.0.0.1' },
          uniIdToken: null,
        },
      });
      expect(await value('callObject', 'desk', 'inspect', ['a'])).toMatchObject({
        event: ['a'],
        names: { ...names, FUNCTION_TYPE: 'cloudobject', SPACEINFO: spaceInfo },
        cloudInfo: { ...spaceInfo, functionName: 'desk', functionType: 'cloudobject' },
      });
    });

    it('switches to a space at run time', async () => {
      const at = {
        provider,
        spaceId: space.spaceId,
        clientSecret: space.clientSecret,
        endpoint: url(),
      };
      expect(await value('callAt', at, 'echo')).toMatchObject({ result: { word: 'hello' } });
      expect((await act('callAt', { ...at, clientSecret: 'guessed' }, 'echo')).error).toMatchObject(
        { code: 'INVALID_SIGNATURE' },
      );
      expect((await act('callAt', { ...at, spaceId: 'another' }, 'echo')).error).toMatchObject({
        code: 'INVALID_SPACE',
      });
    });

    it('[8.10] reports a failed function, with a hint for a missing one', async () => {
      expect((await act('callFunction', 'refuse')).error).toMatchObject({
        code: 'NO_LUCK',
        message: '[refuse]: 今天不行',
        requestId: expect.any(String),
      });
      expect((await act('callFunction', 'nowhere')).error).toMatchObject({
        code: 'FUNCTION_NOT_FOUND',
        message: expect.stringContaining('云函数[nowhere]在云端不存在'),
      });
    });

    it('[7.10] [7.11] calls object methods with their hooks', async () => {
      expect(await value('callObject', 'desk', 'add', [1, 2])).toEqual({ errCode: 0, sum: 3 });
      expect(await value('callObject', 'porter', 'enter', ['ann'])).toEqual({
        errCode: 0,
        guest: 'ann',
        greeted: true,
      });
      expect((await act('callObject', 'porter', 'enter', ['a dog'])).error).toMatchObject({
        errCode: 'NO_ENTRY',
        errMsg: '宠物不得入内',
        detail: { guest: 'a dog' },
      });
      expect((await act('callObject', 'desk', 'nothing', [])).error).toMatchObject({
        errCode: 'METHOD_NOT_FOUND',
      });
    });

    it.each([['text'], [''], [7], [false], [null], [['a', 1]]])(
      'a method returns the value %j to the page',
      async (answer) => {
        expect(await value('callObject', 'desk', 'answerWith', [answer])).toEqual(answer);
      },
    );

    it('[7.12] [7.13] shows a loading box and an error dialog with retry', async () => {
      await act('answerNotice', true);
      await act('answerNotice', false);
      await act('callObject', 'desk', 'refuse', [], { errorOptions: { retry: true } });
      const once = ['loading 加载中...', 'loaded', '提示: 今天不行 [取消/重试]'];
      expect((await seen()).shown).toEqual([...once, ...once]);
    });

    it('[7.05] [7.06] queries the database with a text condition', async () => {
      const steps: Chain = [
        ['collection', 'thing'],
        ['where', 'sort >= 1 && sort < 4'],
        ['orderBy', 'sort', 'desc'],
        ['limit', 2],
      ];
      expect(await ids('chain', [...steps, ['get']])).toEqual(['t3', 't2']);
      expect((await value('chain', [...steps, ['get', { getCount: true }]])).result).toMatchObject({
        count: 3,
        data: [{ _id: 't3' }, { _id: 't2' }],
      });
      expect(
        (await value('chain', [['collection', 'thing'], ['where', 'sort > 3'], ['count']])).result,
      ).toMatchObject({ total: 2 });
      expect(
        await value('chainForJql', [
          ['collection', 'thing'],
          ['doc', 't1'],
          ['field', 'name'],
          ['get', { getOne: true }],
        ]),
      ).toMatchObject({ data: { _id: 't1', name: 'tea' } });
    });

    it('queries with operators, dates and server values', async () => {
      expect(await ids('command')).toEqual(['t5', 't1']);
      expect(await ids('date')).toEqual(['t1', 't4', 't5']);
    });

    it('sends several queries in one call', async () => {
      expect((await value<Answered>('multiSend')).result.dataList).toEqual([
        expect.objectContaining({ code: 0, data: [{ _id: 't0', sort: 0 }] }),
        expect.objectContaining({
          code: 'PERMISSION_ERROR',
          message: expect.stringContaining('closed'),
        }),
      ]);
    });

    it('shows the message of a rejected query', async () => {
      expect((await act('chain', [['collection', 'closed'], ['get']])).error).toMatchObject({
        code: 'PERMISSION_ERROR',
        errCode: 'PERMISSION_ERROR',
        message: expect.stringContaining('closed'),
      });
      expect((await act('action', 'no-such-action')).error).toMatchObject({
        code: 'SYNTAX_ERROR',
        message: expect.stringContaining('action'),
      });
    });

    it('[2.24] [8.03] opens its login page with the current page to return to', async () => {
      expect((await act('callObject', 'desk', 'whoami', [])).error).toMatchObject({
        errCode: 'uni-id-token-not-exist',
        errMsg: 'token无效，跳转登录页面',
      });
      expect(await seen()).toMatchObject({ shown: [`navigateTo ${login}`], page: login });
      await act('navigate', 'reLaunch', home);
      expect((await act('environment')).error).toMatchObject({
        code: 'TOKEN_INVALID_ANONYMOUS_USER',
      });
      expect(await seen()).toMatchObject({
        shown: [`reLaunch ${home}`, `navigateTo ${login}`],
        page: login,
      });
      await act('navigate', 'reLaunch', home);
      await act('navigate', 'navigateTo', '/pages/mine/mine?tab=1');
      expect((await seen()).page).toBe(
        `/pages/login/login?uniIdRedirectUrl=${encodeURIComponent('/pages/mine/mine?tab=1')}`,
      );
      await act('navigate', 'reLaunch', home);
      await seen();
    });

    it('[2.23] emits an event instead when there is a listener', async () => {
      await act('listen');
      for (const [token, objectCode, databaseCode] of [
        ['', 'uni-id-token-not-exist', 'TOKEN_INVALID_ANONYMOUS_USER'],
        ['a.b.c', 'uni-id-check-token-failed', 'TOKEN_INVALID_WRONG_TOKEN'],
      ]) {
        await act('store', token, Date.now() + 60_000);
        await act('callObject', 'desk', 'whoami', []);
        await act('environment');
        expect(await seen()).toMatchObject({
          page: home,
          events: [objectCode, databaseCode].map((errCode) => ({
            event: 'needLogin',
            errCode,
            errMsg: 'token无效，跳转登录页面',
            uniIdRedirectUrl: home,
          })),
        });
      }
      await act('forget');
    });

    it('[3.07] [3.08] [3.09] stores the token, reads the user from it and sends it', async () => {
      const { newToken } = await value<{ newToken: Token }>('callObject', 'desk', 'signIn', [
        '林小满',
        ['staff'],
      ]);
      expect(await value('stored')).toEqual(newToken);
      expect(await value('currentUser')).toMatchObject({
        uid: '林小满',
        role: ['staff'],
        permission: [],
        tokenExpired: newToken.tokenExpired,
      });
      expect(await value('callObject', 'desk', 'whoami', [])).toMatchObject({
        session: { uid: '林小满' },
      });
      expect((await value('callFunction', 'echo')).result).toMatchObject({ uid: '林小满' });
      expect((await seen()).events[0]).toEqual({ event: 'refreshToken', token: newToken.token });
      await act('forget');
    });

    it('[4.10] stores a renewed token from an object and from the database', async () => {
      const { newToken: first } = await value<{ newToken: Token }>('callObject', 'desk', 'signIn', [
        'ann',
      ]);
      const { newToken: second } = await value<{ newToken: Token }>(
        'callObject',
        'desk',
        'signIn',
        ['ann'],
      );
      await moment(1100);
      const successors: unknown[] = [];
      for (const [token, ask] of [
        [first, () => act('callObject', 'desk', 'whoami', [])],
        [second, () => act('environment')],
      ] as const) {
        await act('store', token.token, token.tokenExpired);
        expect((await ask()).error).toBeUndefined();
        successors.push((await value('stored')).token);
      }
      expect(successors).toEqual([
        expect.not.stringMatching(first.token),
        expect.not.stringMatching(second.token),
      ]);
      expect((await seen()).events.slice(-2)).toEqual(
        successors.map((token) => ({ event: 'refreshToken', token })),
      );
      expect(await value('callObject', 'desk', 'whoami', [])).toMatchObject({
        session: { uid: 'ann' },
      });
      await act('forget');
    });

    it('writes what the schema permits', async () => {
      const {
        result: { id },
      } = await value<{ result: { id: string } }>('chain', [
        ['collection', 'board'],
        ['add', { word: '灯', count: 1 }],
      ]);
      const row: Chain = [
        ['collection', 'board'],
        ['doc', id],
      ];
      expect((await value('chain', [...row, ['update', { count: 2 }]])).result).toMatchObject({
        updated: 1,
      });
      expect((await value('chain', [...row, ['get', { getOne: true }]])).result).toMatchObject({
        data: { word: '灯', count: 2 },
      });
      expect((await value('chain', [...row, ['remove']])).result).toMatchObject({ deleted: 1 });
      expect(
        (
          await act('chain', [
            ['collection', 'board'],
            ['add', { word: 'x'.repeat(11) }],
          ])
        ).error,
      ).toMatchObject({ code: 'VALIDATION_ERROR' });
    });

    it('runs actions with its reads and writes', async () => {
      const title = `${release.version}${provider}`.slice(0, 10);
      const {
        result: { id, ...more },
      } = await value<{ result: { id: string } }>('actedAdd', 'stamp,first', { title });
      expect(more).toMatchObject({
        stamped: 'memo create',
        order: ['first before', 'first after'],
      });
      expect(
        (
          await value('chain', [
            ['collection', 'memo'],
            ['doc', id],
            ['get', { getOne: true }],
          ])
        ).result,
      ).toMatchObject({ data: { title, stampedAt: expect.any(Number) } });
      expect((await act('actedAdd', 'refuse', { title: 'never' })).error).toMatchObject({
        code: 'NOT_NOW',
        message: '现在不行',
      });
      expect((await value<Answered>('actedMultiSend', 'first')).result.dataList).toEqual([
        expect.objectContaining({ order: ['first before', 'first after'] }),
        expect.not.objectContaining({ order: expect.anything() }),
      ]);
    });

    // The `aliyun` client uploads to a storage service by https only.
    if (provider !== 'aliyun') {
      it('[7.14] [7.17] [7.20] uploads a file, gets a link to it and deletes it', async () => {
        await value('callObject', 'desk', 'signIn', ['ann']);
        const { fileID, success } = await value<{ fileID: string; success: boolean }>(
          'upload',
          '评价/一.txt',
          'hello',
          'text/plain',
        );
        expect({ success, fileID }).toEqual({
          success: true,
          fileID: expect.stringMatching(/^cloud:\/\/.*\/评价\/一\.txt$/),
        });
        const link = async () =>
          (await value<{ fileList: { tempFileURL: string }[] }>('getTempFileURL', [fileID], 60))
            .fileList[0]!.tempFileURL;
        expect(await (await fetch(await link())).text()).toBe('hello');
        expect(await value('deleteFile', [fileID])).toMatchObject({ fileList: [{ fileID }] });
        expect(await link()).toBe('');
        await act('forget');
      });

      it.each<[string, string, unknown[], { code: unknown; message: string }]>([
        [
          '[5.01] an empty path',
          'upload',
          ['', 'x', 'text/plain'],
          { code: 'CLOUDPATH_REQUIRED', message: 'cloudPath不可为空' },
        ],
        [
          '[5.02] a path with a scheme',
          'upload',
          ['https://a/b', 'x', 'text/plain'],
          { code: 'INVALID_PARAM', message: 'cloudPath不合法' },
        ],
        [
          '[5.04] fifty-one links',
          'getTempFileURL',
          [Array.from({ length: 51 }, () => 'cloud://a/b'), 60],
          { code: 'INVALID_PARAM', message: 'fileList数组长度不能超过50' },
        ],
        [
          '[5.05] an invalid id',
          'getTempFileURL',
          [['nonsense'], 60],
          { code: 'INVALID_PARAM', message: 'fileID不合法' },
        ],
        [
          '[5.03] nothing to delete',
          'deleteFile',
          [[]],
          { code: 'INVALID_PARAM', message: 'fileList不能为空数组' },
        ],
      ])('reports %s', async (_name, name, params, expected) => {
        await value('callObject', 'desk', 'signIn', ['ann']);
        expect((await act(name, ...params)).error).toMatchObject(expected);
        await act('forget');
      });
    }

    it('[7.25] reports analytics', async () => {
      const report = {
        usv: release.version,
        t: Date.now(),
        requests: JSON.stringify(['lt=1&ut=h5', 'lt=11&url=pages/home/home']),
      };
      expect(await value('callObject', 'uni-stat-receiver', 'report', [report])).toEqual({
        errCode: 0,
        counted: 2,
      });
    });

    it('[8.08] gets only the request id of a server error', async () => {
      for (const { error } of [
        await act('callObject', 'desk', 'crash', []),
        await act('callFunction', 'crash'),
      ]) {
        expect(error).toMatchObject({
          code: 'SYSTEM_ERROR',
          message: expect.stringMatching(/请求编号 \w{26}/),
        });
        expect(JSON.stringify(error)).not.toContain('CONFIDENTIAL');
      }
    });
  });
}
