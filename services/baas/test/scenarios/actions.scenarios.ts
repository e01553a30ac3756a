import { clientDatabase } from '@shop/baas-sdk/protocol';
import { chain, invoke, query, signIn } from '../harness/client';

type Call = [method: string, ...params: unknown[]];
type Json = Record<string, unknown>;

/** Actions over HTTP, in an engine `withTimingAndActing`. */
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
    it('set fields that the client may not write and change the result', async () => {
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

    it('rules can require an action', async () => {
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

    it('are subject to the permission rules', async () => {
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

    it('are nested when there are several', async () => {
      const { order } = await act('first, second', [...memo('m1'), ['get']]);
      expect(order).toEqual(['first before', 'second before', 'second after', 'first after']);
    });

    it('change the command', async () => {
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

    it('fail with a code, a message and details', async () => {
      expect(await act('refuse', add('never'))).toMatchObject({
        code: 'NOT_NOW',
        message: '现在不行',
        errCode: 'NOT_NOW',
        errMsg: '现在不行',
        left: 1,
      });
    });

    it('run side effects after a read', async () => {
      const read = () => act('views', [...memo('m1'), ['get', { getOne: true }]]);
      const before = (await read()).data as { views: number };
      expect((await read()).data).toMatchObject({ views: before.views + 1 });
    });

    describe('share a transaction with the write', () => {
      const before = async (work: () => Promise<Json>) => {
        const had = await traces();
        const answer = await work();
        return [answer.code, (await traces()).slice(had.length)];
      };

      it('when it succeeds', async () => {
        expect(await before(() => act('stamp,trace', add('oak')))).toEqual([0, ['done', 'before']]);
      });

      it('roll back earlier writes on a rejection, but keep writes of `after`', async () => {
        expect(
          await before(() => asBob().then((token) => act('trace', add('ash'), token))),
        ).toEqual(['PERMISSION_ERROR', ['failed PERMISSION_ERROR']]);
      });

      it('when the database rejects it', async () => {
        expect(await before(() => act('stamp,trace', add('tea')))).toEqual([
          'DUPLICATE_KEY',
          ['failed DUPLICATE_KEY'],
        ]);
      });

      it('when an earlier action fails', async () => {
        expect(await before(() => act('stamp,trace,refuse', add('elm')))).toEqual([
          'NOT_NOW',
          ['failed NOT_NOW'],
        ]);
      });

      it('when a later action throws; the client gets only the request id', async () => {
        expect(await before(() => act('stamp,trace,crash', add('fir')))).toEqual([
          'SYSTEM_ERROR',
          ['failed undefined'],
        ]);
        expect(JSON.stringify(await act('stamp,crash', add('fir')))).not.toContain('CONFIDENTIAL');
        expect(await titled('fir')).toEqual([]);
      });

      it('when a statement of an action failed, even if the error is ignored', async () => {
        expect(await before(() => act('shrug,stamp', add('box')))).toEqual(['SYSTEM_ERROR', []]);
        expect(await titled('box')).toEqual([]);
      });

      it('nested transactions become part of it', async () => {
        expect(await before(() => act('stamp,parts', add('yew')))).toEqual([0, ['stays']]);
        expect(await before(() => act('stamp,parts,refuse', add('bay')))).toEqual(['NOT_NOW', []]);
      });
    });

    it('an action can replace an error, but not clear it', async () => {
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
    ])('%j is rejected by name', async (action) => {
      expect(await act(action, add('gone'))).toMatchObject({
        code: 'SYNTAX_ERROR',
        message: expect.stringContaining('action'),
      });
      expect(await titled('gone')).toEqual([]);
    });

    it.each([[undefined], [null], ['']])('rejects %j', async (action) => {
      expect(await act(action, [...memo('m1'), ['get']])).toMatchObject({ code: 0 });
    });

    it('apply per query of a multi-query', async () => {
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

    it('cannot be called as functions', async () => {
      expect(await invoke(url(), 'stamp', { method: 'before', params: [] })).toMatchObject({
        error: { code: 'FUNCTION_NOT_FOUND' },
      });
    });
  });
}
