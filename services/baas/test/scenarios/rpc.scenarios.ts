import { desk, invoke, post, request, signIn } from '../harness/client';
import { space } from '../harness/settings';

/** Functions and objects over HTTP. */
export function callScenarios(url: () => string): void {
  describe('calls', () => {
    it('[7.02] [7.03] [7.04] a function gets data, session and client info', async () => {
      const { data } = await invoke(url(), 'echo', {
        a: 1,
        clientInfo: { OS: 'ios' },
        uniIdToken: 'forged',
      });
      expect(data).toMatchObject({
        event: { a: 1, uniIdToken: 'forged' },
        uid: null,
        clientInfo: { OS: 'ios' },
        clientIP: '127.0.0.1',
        word: 'hello',
      });
      expect(data!.event).not.toHaveProperty('clientInfo');
    });

    it('a function and a method get the context of uniCloud', async () => {
      const clientInfo = {
        OS: 'ios',
        PLATFORM: 'app',
        APPID: '__UNI__1',
        DEVICEID: 'd1',
        LOCALE: 'en',
        channel: 'store',
      };
      const own = { appId: '__UNI__1', deviceId: 'd1', locale: 'en', os: 'ios', platform: 'app' };
      for (const [target, args, functionType] of [
        ['inspect', { a: 1 }, 'cloudfunction'],
        ['desk', { method: 'inspect', params: [1] }, 'cloudobject'],
      ] as const) {
        const token = await signIn(url(), 'hal');
        const { body, headers } = request(target, { ...args, clientInfo, uniIdToken: token });
        const { envelope } = await post(url(), body, { ...headers, 'user-agent': 'Test/1' });
        const requestId = envelope.header['x-serverless-request-id'];
        const fromServer = { clientIP: '127.0.0.1', userAgent: expect.any(String) };
        expect(envelope.data).toMatchObject({
          event: functionType === 'cloudobject' ? [1] : { a: 1, uniIdToken: token },
          names: {
            CLIENTIP: '127.0.0.1',
            CLIENTUA: expect.any(String),
            SOURCE: 'client',
            OS: 'ios',
            PLATFORM: 'app',
            APPID: '__UNI__1',
            DEVICEID: 'd1',
            LOCALE: 'en',
            SPACEINFO: { provider: 'dcloud', spaceId: space.spaceId },
            FUNCTION_NAME: target,
            FUNCTION_TYPE: functionType,
          },
          clientInfo: { ...clientInfo, ...own, ...fromServer, source: 'client', requestId },
          cloudInfo: {
            provider: 'dcloud',
            spaceId: space.spaceId,
            functionName: target,
            functionType,
          },
          uniIdToken: token,
          requestId,
        });
      }
    });

    it('the context takes address, user agent and source from the connection', async () => {
      const clientInfo = {
        clientIP: '203.0.113.9',
        userAgent: 'forged',
        source: 'server',
        requestId: 'forged',
        CLIENTIP: '203.0.113.9',
        SOURCE: 'server',
        FUNCTION_NAME: 'forged',
      };
      const { body, headers } = request('inspect', { clientInfo, uniIdToken: 7 });
      const { envelope } = await post(url(), body, {
        ...headers,
        'user-agent': 'Test/1',
        'x-forwarded-for': '8.8.8.8, 198.51.100.7',
      });
      expect(envelope.data).toMatchObject({
        names: {
          CLIENTIP: '198.51.100.7',
          CLIENTUA: 'Test/1',
          SOURCE: 'client',
          FUNCTION_NAME: 'inspect',
        },
        clientInfo: {
          clientIP: '198.51.100.7',
          userAgent: 'Test/1',
          source: 'client',
          requestId: envelope.header['x-serverless-request-id'],
        },
        uniIdToken: null,
      });
    });

    it.each([[undefined], [null], ['text'], [[]], [{ OS: 7, LOCALE: null, APPID: {} }]])(
      'the client info %j leaves the names of the client undefined',
      async (clientInfo) => {
        const { data } = await invoke(url(), 'inspect', { clientInfo });
        for (const name of ['OS', 'PLATFORM', 'APPID', 'DEVICEID', 'LOCALE'])
          expect(data!.names).not.toHaveProperty(name);
      },
    );

    it('fail() in a function becomes the error of the envelope', async () => {
      expect(await invoke(url(), 'refuse')).toMatchObject({
        success: false,
        error: { code: 'NO_LUCK', message: '今天不行' },
      });
    });

    it('[8.10] the message names an unknown function, because clients parse it', async () => {
      expect(await invoke(url(), 'nowhere')).toMatchObject({
        success: false,
        error: {
          code: 'FUNCTION_NOT_FOUND',
          message: expect.stringContaining('FUNCTION_NOT_FOUND'),
        },
      });
    });

    it('[7.10] [7.11] a method returns errCode 0', async () => {
      expect(await desk(url(), 'add', [1, 2])).toEqual({ errCode: 0, sum: 3 });
      expect(await desk(url(), 'answerNothing')).toEqual({ errCode: 0 });
    });

    it.each([
      ['text'],
      [''],
      [7],
      [0],
      [true],
      [false],
      [null],
      [[]],
      [['a', { b: null }]],
      [[{ errCode: 'in a list' }]],
    ])('a method returns the value %j unchanged', async (value) => {
      const { success, data } = await invoke(url(), 'desk', {
        method: 'answerWith',
        params: [value],
      });
      expect([success, data]).toEqual([true, value]);
    });

    it('a method returns an object with errCode 0, and keeps a code of its own', async () => {
      expect(await desk(url(), 'answerWith', [{}])).toEqual({ errCode: 0 });
      expect(await desk(url(), 'answerWith', [{ errCode: 'OWN', errMsg: '自' }])).toEqual({
        errCode: 'OWN',
        errMsg: '自',
      });
    });

    it('a method returns a date as its text', async () => {
      const { data } = await invoke(url(), 'desk', { method: 'answerWithDate', params: [0] });
      expect(data).toBe('1970-01-01T00:00:00.000Z');
    });

    it('fail() in a method returns its code, message and details', async () => {
      expect(await desk(url(), 'refuse')).toEqual({
        errCode: 'NO_LUCK',
        errMsg: '今天不行',
        code: 'NO_LUCK',
        message: '今天不行',
        left: 3,
      });
    });

    it.each([
      ['nothing'],
      ['_before'],
      ['_after'],
      ['toString'],
      ['constructor'],
      ['__proto__'],
      ['hasOwnProperty'],
      [''],
      [null],
      [7],
      [['add']],
      [{ toString: 'add' }],
    ])('rejects the unknown method %j', async (method) => {
      const { data } = await invoke(url(), 'desk', { method, params: [] });
      expect(data).toMatchObject({
        errCode: 'METHOD_NOT_FOUND',
        errMsg: expect.stringContaining('desk'),
      });
    });

    it.each([['crash'], ['crashInDatabase'], ['queryBesideTransaction']])(
      '[8.08] an exception in %s returns the request id and nothing else',
      async (method) => {
        const { success, error, header } = await invoke(url(), 'desk', { method, params: [] });
        expect({ success, code: error!.code }).toEqual({ success: false, code: 'SYSTEM_ERROR' });
        expect(error!.message).toContain(header['x-serverless-request-id']);
        expect(JSON.stringify(error)).not.toMatch(
          /CONFIDENTIAL|relation|transaction|select|\.ts|at /,
        );
      },
    );

    it.each([[null], ['text'], [[1, 2]], [7], [{ length: 1 }]])(
      'parameters %j that are not a list count as none',
      async (params) => {
        const { data } = await invoke(url(), 'desk', { method: 'answerNothing', params });
        expect(data).toEqual({ errCode: 0 });
      },
    );
  });

  describe('the hooks of an object', () => {
    const porter = async (method: string, ...params: unknown[]) =>
      (await invoke(url(), 'porter', { method, params })).data;

    it('_before gets the call and can reject it', async () => {
      expect(await porter('enter', 'ann')).toEqual({ errCode: 0, guest: 'ann', greeted: true });
      expect(await porter('enter', 'a dog')).toMatchObject({
        errCode: 'NO_ENTRY',
        errMsg: '宠物不得入内',
        guest: 'a dog',
      });
    });

    it('_after can replace the result or the error', async () => {
      expect(await porter('forgive')).toEqual({ errCode: 0, forgiven: true });
      expect(await porter('scold')).toMatchObject({ errCode: 'NO_LUCK' });
      expect(await porter('erase')).toBeNull();
    });

    it.each([['_before'], ['_after'], ['_timing']])('rejects %s as a method', async (name) => {
      expect(await porter(name)).toMatchObject({ errCode: 'METHOD_NOT_FOUND' });
    });
  });

  describe('transactions', () => {
    it('are rolled back when the call fails', async () => {
      expect(await desk(url(), 'writeAndRefuse', ['gone'])).toMatchObject({ errCode: 'NO_LUCK' });
      expect(await desk(url(), 'countWords', ['gone'])).toMatchObject({ count: 0 });
    });

    it('do not lose concurrent updates', async () => {
      await desk(url(), 'begin', ['counter']);
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => desk(url(), 'increase', ['counter'])),
      );
      expect(answers.map(({ next }) => Number(next)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 40 }, (_, at) => at + 1),
      );
    });

    it('the database enforces the limits of the schema', async () => {
      expect(await desk(url(), 'hire', [10])).toEqual({ errCode: 0 });
      // One character too many, and a duplicate id.
      for (const letters of [11, 10]) {
        expect(await invoke(url(), 'desk', { method: 'hire', params: [letters] })).toMatchObject({
          success: false,
          error: { code: 'SYSTEM_ERROR' },
        });
      }
    });
  });
}
