import { chain, query, signIn } from '../harness/client';

type Rows = Record<string, unknown>[];
type Call = [string, ...unknown[]];
const operator = (...calls: Call[]) => ({ $db: [{ $method: 'command' }, ...chain(...calls).$db] });

/** Read permissions of the client database. */
export function permissionScenarios(url: () => string): void {
  const ask = (collection: string, ...calls: Call[]) =>
    query(url(), [['collection', collection], ...calls]);

  describe('permissions', () => {
    const asked = (calls: Call[], token?: string) =>
      query(url(), [['collection', 'article'], ...calls], token);
    const onSale: Call = ['where', "status == 'on'"];

    it('everything is closed unless the schema opens it', async () => {
      expect(await ask('closed', ['get'])).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await ask('closed', ['doc', 'c1'], ['count'])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
    });

    it('a query that implies the rule returns rows', async () => {
      expect((await asked([onSale, ['get']])).data).toHaveLength(2);
      expect((await asked([['doc', 'a1'], ['get']])).data).toHaveLength(1);
      expect(await asked([onSale, ['count']])).toMatchObject({ total: 2 });
      expect(
        (await asked([['where', "status in ['on'] && title == '灯'"], ['get']])).data,
      ).toHaveLength(1);
      expect(
        (await asked([['where', { _id: operator(['in', ['a1', 'a2']]) }], ['get']])).data,
      ).toHaveLength(2);
    });

    it('hidden rows and missing rows give the same response', async () => {
      const answers = ['a4', 'a9'].flatMap(
        (id) =>
          [
            [['doc', id], ['get']],
            [['doc', id], ['count']],
            [
              ['doc', id],
              ['get', { getOne: true }],
            ],
            [['where', `_id in ['a1', '${id}']`], ['get']],
            [['where', { _id: id, title: '灯' }], ['get']],
            [['where', { _id: id, title: '伞' }], ['get']],
            [['where', `_id == '${id}' && title == '茶'`], ['groupBy', 'title'], ['get']],
          ] as Call[][],
      );
      const codes = await Promise.all(answers.map(async (calls) => (await asked(calls)).code));
      expect(new Set(codes)).toEqual(new Set(['PERMISSION_ERROR']));
    });

    it('also if the condition implies the row rule but not the field rule', async () => {
      const codes = await Promise.all(
        ['p1', 'p2', 'p9'].map(
          async (id) =>
            (
              await query(url(), [
                ['collection', 'poster'],
                ['where', `_id == '${id}' && status == 'on'`],
                ['field', 'blurb'],
                ['get'],
              ])
            ).code,
        ),
      );
      expect(codes).toEqual(['PERMISSION_ERROR', 'PERMISSION_ERROR', 'PERMISSION_ERROR']);
    });

    it('no condition reveals values of hidden rows', async () => {
      for (const title of ['灯', '伞', '纸']) {
        expect(await asked([['where', `title == '${title}'`], ['get']])).toMatchObject({
          code: 'PERMISSION_ERROR',
        });
        expect(
          await asked([['where', { title: { $regexp: { source: title } } }], ['count']]),
        ).toMatchObject({ code: 'PERMISSION_ERROR' });
      }
    });

    it('a query that does not imply the rule is rejected as a whole, never filtered', async () => {
      const ann = await signIn(url(), 'ann');
      for (const calls of [
        [['get']],
        [['doc', 'a4'], ['get']],
        [['where', "title == '伞'"], ['get']],
        [['count']],
        [['limit', 1], ['get']],
      ] as Call[][]) {
        const answer = await asked(calls, ann);
        expect(answer).toMatchObject({ code: 'PERMISSION_ERROR' });
        expect(JSON.stringify(answer)).not.toMatch(/SECRET|DRAFT|伞/);
      }
    });

    it('a user may read own rows', async () => {
      const ann = await signIn(url(), 'ann');
      expect((await asked([['where', 'author == $cloudEnv_uid'], ['get']], ann)).data).toHaveLength(
        2,
      );
      expect(
        (await asked([['where', { author: { $env: 'uid' } }], ['get']], ann)).data,
      ).toHaveLength(2);
      expect((await asked([['doc', 'a3'], ['get']], ann)).data).toMatchObject([{ _id: 'a3' }]);
      expect(await asked([['doc', 'a3'], ['get']])).toMatchObject({ code: 'PERMISSION_ERROR' });
    });

    it('a role grants what its rule permits', async () => {
      expect(await ask('staff', ['get'])).toMatchObject({ code: 'TOKEN_INVALID_ANONYMOUS_USER' });
      expect(
        await query(url(), [['collection', 'staff'], ['get']], await signIn(url(), 'bob')),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
      const staff = await signIn(url(), 'bob', ['staff']);
      expect(
        await query(url(), [['collection', 'staff'], ['doc', 's1'], ['get']], staff),
      ).toMatchObject({ data: [{ word: 'STAFF-1' }] });
      expect(
        await query(
          url(),
          [
            ['collection', 'staff'],
            ['get', { getCount: true }],
          ],
          staff,
        ),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
    });

    it('an admin reads everything', async () => {
      const admin = await signIn(url(), 'root', ['admin']);
      expect(
        (await query(url(), [['collection', 'closed'], ['doc', 'c1'], ['get']], admin)).data,
      ).toEqual([{ _id: 'c1', word: 'CLOSED-1' }]);
      expect((await asked([['doc', 'a4'], ['get']], admin)).data).toMatchObject([
        { secret: 'SECRET-4', place: null },
      ]);
    });

    it('a hidden field is redacted when no fields are projected', async () => {
      const rows = (await asked([onSale, ['get']])).data as Rows;
      expect(rows.map((row) => Object.keys(row).sort())).toEqual(
        Array.from({ length: 2 }, () => ['_id', 'author', 'place', 'status', 'title']),
      );
      expect(rows[0]!.place).toEqual({ city: '杭州' });
      expect(JSON.stringify(rows)).not.toMatch(/SECRET|DRAFT|CODE/);
    });

    it('a field with a row rule is redacted per row', async () => {
      const rows = (await asked([onSale, ['orderBy', '_id'], ['get']], await signIn(url(), 'ann')))
        .data as Rows;
      expect(rows.map(({ draft }) => draft)).toEqual(['DRAFT-1', undefined]);
      expect(Object.keys(rows[0]!).join()).not.toContain('?');
    });

    it.each<[string, Call[]]>([
      ['named', [onSale, ['field', 'title,secret'], ['get']]],
      ['filtered by', [['where', "status == 'on' && secret == 'SECRET-1'"], ['get']]],
      [
        'filtered by, the other way round',
        [['where', { status: 'on', secret: operator(['neq', 'x']) }], ['get']],
      ],
      [
        'filtered by on one side of an `or`',
        [['where', "status == 'on' && (title == '灯' || secret == 'SECRET-1')"], ['get']],
      ],
      ['sorted by', [onSale, ['orderBy', 'secret'], ['get']]],
      ['counted by', [['where', { status: 'on', secret: operator(['gt', 'A']) }], ['count']]],
      ['named inside an object', [onSale, ['field', 'place.code'], ['get']]],
      ['filtered by inside an object', [['where', "status == 'on' && place.code > 'A'"], ['get']]],
      [
        'filtered by with its object',
        [
          ['where', { status: 'on', place: operator(['eq', { city: '杭州', code: 'CODE-1' }]) }],
          ['get'],
        ],
      ],
      ['named under another name', [onSale, ['field', 'secret as title'], ['get']]],
      ['named inside a list of fields', [onSale, ['field', 'place{city,code as city2}'], ['get']]],
      ['grouped by', [onSale, ['groupBy', 'secret'], ['get']]],
      ['worked out', [onSale, ['groupBy', 'status'], ['groupField', 'max(secret) as m'], ['get']]],
      [
        'worked out with its object',
        [onSale, ['groupBy', 'status'], ['groupField', 'push(place) as m'], ['get']],
      ],
      ['made distinct', [onSale, ['field', 'secret'], ['distinct'], ['get']]],
      ['looked for by a pattern', [['where', "status == 'on' && /S/.test(secret)"], ['get']]],
      [
        'looked for by being there',
        [['where', { status: 'on', 'place.code': operator(['exists', true]) }], ['get']],
      ],
      ['sorted by inside an object', [onSale, ['orderBy', 'place.code', 'desc'], ['get']]],
    ])('a hidden field is rejected where it is %s', async (_name, calls) => {
      const answer = await asked(calls);
      expect(answer).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(answer).not.toHaveProperty('data');
      expect(answer).not.toHaveProperty('total');
    });

    it('a field with a row rule can be projected when the condition implies the rule', async () => {
      const ann = await signIn(url(), 'ann');
      expect(
        (
          await asked(
            [['where', 'author == $cloudEnv_uid'], ['field', 'draft'], ['orderBy', '_id'], ['get']],
            ann,
          )
        ).data,
      ).toEqual([
        { _id: 'a1', draft: 'DRAFT-1' },
        { _id: 'a3', draft: 'DRAFT-3' },
      ]);
      expect(await asked([onSale, ['field', 'draft'], ['get']], ann)).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect(await asked([onSale, ['field', 'draft'], ['get']])).toMatchObject({
        code: 'TOKEN_INVALID_ANONYMOUS_USER',
      });
    });

    it('"not mine" is false for a guest', async () => {
      expect(await asked([['where', "!(author == 'ann')"], ['get']])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
    });
  });
}
