import { clientDatabase } from '@shop/baas-sdk/protocol';
import { chain, invoke, query, signIn } from '../harness/client';

type Call = [method: string, ...params: unknown[]];
type Json = Record<string, unknown>;

/** Actions beside the chains of clients, over HTTP, in an engine `withTimingAndActing`. */
export function actionScenarios(url: () => string): void {
  const act = async (action: unknown, calls: Call[], uniIdToken?: string): Promise<Json> => {
    const { data, error } = await invoke(url(), clientDatabase, {
      action,
      command: chain(...calls),
      uniIdToken,
    });
    return data ?? { ...error };
  };
  const asBob = () => signIn(url(), 'bob');
  const memo = (id: string): Call[] => [
    ['collection', 'memo'],
    ['doc', id],
  ];
  const one = async (id: string): Promise<Json> =>
    (await query(url(), [...memo(id), ['get', { getOne: true }]])).data as Json;
  const titled = async (title: string) =>
    (await query(url(), [['collection', 'memo'], ['where', { title, locked: false }], ['get']]))
      .data as Json[];
  const traces = async () =>
    (
      (
        await query(url(), [
          ['collection', 'trace'],
          ['orderBy', '_id'],
          ['get', {}],
        ])
      ).data as Json[]
    ).map(({ word }) => word);
  const add = (title: string): Call[] => [
    ['collection', 'memo'],
    ['add', { title }],
  ];

  describe('actions', () => {
    it('put in what the client may not write, and change the answer', async () => {
      const { id, ...answer } = await act('stamp', add('ink'));
      expect(answer).toMatchObject({ code: 0, stamped: 'memo create' });
      expect(await one(id as string)).toMatchObject({
        title: 'ink',
        stampedAt: expect.any(Number),
      });
      expect(
        await act('stamp', [
          ['collection', 'memo'],
          ['add', [{ title: 'ink 2' }, { title: 'ink 3' }]],
        ]),
      ).toMatchObject({ inserted: 2, stamped: 'memo create' });
      expect(
        await act('stamp', [...memo(id as string), ['update', { title: 'ink 4' }]]),
      ).toMatchObject({ updated: 1, stamped: 'memo update' });
      expect(await act('stamp', [...memo(id as string), ['get']])).toMatchObject({
        data: [{ title: 'ink 4' }],
        stamped: 'memo read',
      });
      expect(await act('stamp', [...memo(id as string), ['remove']])).toMatchObject({
        deleted: 1,
        stamped: 'memo delete',
      });
    });

    it('rules ask which of them go along', async () => {
      expect(await act(undefined, add('pen'))).toMatchObject({
        code: 'TOKEN_INVALID_ANONYMOUS_USER',
      });
      expect(await act('first', add('pen'), await asBob())).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect(
        await act('stamp', [
          ['collection', 'memo'],
          ['add', { title: 'pen', stampedAt: 1 }],
        ]),
      ).toMatchObject({ code: 0 });
      expect(
        await act(undefined, [['collection', 'memo'], ['where', { title: 'pen' }], ['remove']]),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
      const token = await signIn(url(), 'ann');
      expect(
        await act(
          undefined,
          [
            ['collection', 'memo'],
            ['add', { title: 'pen 2', stampedAt: 1 }],
          ],
          token,
        ),
      ).toMatchObject({ code: 'PERMISSION_ERROR', message: expect.stringContaining('stampedAt') });
      expect(await act(undefined, add('pen 2'), token)).toMatchObject({ code: 0 });
    });

    it('do no more than the rules let them', async () => {
      const token = await signIn(url(), 'ann');
      expect(await act('sneak', add('sly'), token)).toMatchObject({
        code: 'PERMISSION_ERROR',
        message: expect.stringContaining('views'),
      });
      expect(await act('sneak', [...memo('m1'), ['update', {}]])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect([await titled('sly'), (await one('m1')).title]).toEqual([[], 'tea']);
    });

    it('several run one around the other', async () => {
      const { order } = await act('first, second', [...memo('m1'), ['get']]);
      expect(order).toEqual(['first before', 'second before', 'second after', 'first after']);
    });

    it('change what is asked for', async () => {
      const chainOf = (where: unknown): Call[] => [
        ['collection', 'memo'],
        ['where', where],
        ['get'],
      ];
      expect(await act('narrow', chainOf('title != "nothing"'))).toMatchObject({
        code: 0,
        data: [{ _id: 'm2' }],
      });
      expect(await act('narrow', [['collection', 'memo'], ['get']])).toMatchObject({
        code: 'WHERE_NEEDED',
        message: '需要一个 where',
      });
    });

    it('refuse with a code, a sentence and details', async () => {
      expect(await act('refuse', add('never'))).toMatchObject({
        code: 'NOT_NOW',
        message: '现在不行',
        errCode: 'NOT_NOW',
        errMsg: '现在不行',
        left: 1,
      });
    });

    it('do more when something was read', async () => {
      const read = () => act('views', [...memo('m1'), ['get', { getOne: true }]]);
      const before = (await read()).data as { views: number };
      expect((await read()).data).toMatchObject({ views: before.views + 1 });
    });

    describe('are one with the write they go along with', () => {
      const before = async (work: () => Promise<Json>) => {
        const had = await traces();
        const answer = await work();
        return [answer.code, (await traces()).slice(had.length)];
      };

      it('when it went well', async () => {
        expect(await before(() => act('stamp,trace', add('oak')))).toEqual([0, ['done', 'before']]);
      });

      it('when the rules refuse it: what was written before it is gone, what is written after it stays', async () => {
        expect(
          await before(() => asBob().then((token) => act('trace', add('ash'), token))),
        ).toEqual(['PERMISSION_ERROR', ['failed PERMISSION_ERROR']]);
      });

      it('when the database refuses it', async () => {
        expect(await before(() => act('stamp,trace', add('tea')))).toEqual([
          'DUPLICATE_KEY',
          ['failed DUPLICATE_KEY'],
        ]);
      });

      it('when another refuses before it', async () => {
        expect(await before(() => act('stamp,trace,refuse', add('elm')))).toEqual([
          'NOT_NOW',
          ['failed NOT_NOW'],
        ]);
      });

      it('when another fails after it, of which the client learns the number of the request and nothing else', async () => {
        expect(await before(() => act('stamp,trace,crash', add('fir')))).toEqual([
          'SYSTEM_ERROR',
          ['failed undefined'],
        ]);
        expect(JSON.stringify(await act('stamp,crash', add('fir')))).not.toContain('CONFIDENTIAL');
        expect(await titled('fir')).toEqual([]);
      });

      it('when the database failed in one, also if that is passed over', async () => {
        expect(await before(() => act('shrug,stamp', add('box')))).toEqual(['SYSTEM_ERROR', []]);
        expect(await titled('box')).toEqual([]);
      });

      it('and a transaction in one is a part of it', async () => {
        expect(await before(() => act('stamp,parts', add('yew')))).toEqual([0, ['stays']]);
        expect(await before(() => act('stamp,parts,refuse', add('bay')))).toEqual(['NOT_NOW', []]);
      });
    });

    it('an error may be said in other words, and stays one', async () => {
      expect(await act('reword', add('tin'))).toMatchObject({
        code: 'REWORDED',
        message: '换个说法',
      });
      expect(await act('forgive', add('tin'), await asBob())).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect(await act('forgive', add('tin'), await asBob())).not.toHaveProperty('forgiven');
    });

    it.each([
      ['nowhere'],
      ['stamp,nowhere'],
      ['constructor'],
      ['__proto__'],
      ['stamp,'],
      [7],
      [['stamp']],
      [{}],
      ['stamp,first,second,trace,views,reword'],
    ])('%j is refused by its name', async (action) => {
      expect(await act(action, add('gone'))).toMatchObject({
        code: 'SYNTAX_ERROR',
        message: expect.stringContaining('action'),
      });
      expect(await titled('gone')).toEqual([]);
    });

    it.each([[undefined], [null], ['']])('%j is none', async (action) => {
      expect(await act(action, [...memo('m1'), ['get']])).toMatchObject({ code: 0 });
    });

    it('of several queries at once each has its own', async () => {
      const command = chain(...memo('m1'), ['getTemp']);
      const { data } = await invoke(url(), clientDatabase, {
        multiCommand: [{ command }, { action: 'first', command }, { action: 'nowhere', command }],
      });
      expect(data!.dataList).toEqual([
        expect.not.objectContaining({ order: expect.anything() }),
        expect.objectContaining({ code: 0, order: ['first before', 'first after'] }),
        expect.objectContaining({ code: 'SYNTAX_ERROR' }),
      ]);
    });

    it('are nothing that can be called', async () => {
      expect(await invoke(url(), 'stamp', { method: 'before', params: [] })).toMatchObject({
        error: { code: 'FUNCTION_NOT_FOUND' },
      });
    });
  });
}
