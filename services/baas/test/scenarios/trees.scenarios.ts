import { chain, query, signIn } from '../harness/client';

type Call = [string, ...unknown[]];
const operator = (...calls: Call[]) => ({ $db: [{ $method: 'command' }, ...chain(...calls).$db] });

/** `getTree` and `getTreePath` over HTTP. */
export function treeScenarios(url: () => string): void {
  const ask = (collection: string, ...calls: Call[]) =>
    query(url(), [['collection', collection], ...calls]);

  describe('trees', () => {
    type Node = { _id: string; children: Node[] };
    const on: Call = ['where', "status == 'on'"];
    const inBrief = (nodes: Node[]): unknown =>
      nodes.map(({ _id, children }) => (children.length ? { [_id]: inBrief(children) } : _id));
    const grown = async (calls: Call[], token?: string) => {
      const answer = await query(url(), [['collection', 'branch'], ...calls], token);
      return answer.code === 0 ? inBrief(answer.data as Node[]) : answer.code;
    };

    it('[7.08] nest rows below their parents', async () => {
      expect(await grown([on, ['orderBy', 'sort'], ['get', { getTree: true }]])).toEqual([
        { b1: ['b12', { b11: ['b111'] }] },
        'b2',
      ]);
      expect(
        await ask(
          'branch',
          on,
          ['orderBy', 'sort'],
          ['limit', 1],
          ['get', { getTree: {}, getCount: true }],
        ),
      ).toMatchObject({ count: 2, data: [{ _id: 'b1' }] });
    });

    it('respect limitLevel and startWith', async () => {
      expect(
        await grown([on, ['orderBy', 'sort'], ['get', { getTree: { limitLevel: 1 } }]]),
      ).toEqual([{ b1: ['b12', 'b11'] }, 'b2']);
      expect(
        await grown([
          on,
          ['orderBy', 'sort'],
          ['get', { getTree: { startWith: "parent == 'b1'" } }],
        ]),
      ).toEqual(['b12', { b11: ['b111'] }]);
      expect(
        await grown([
          on,
          ['orderBy', 'sort'],
          ['get', { getTree: { startWith: { _id: operator(['in', ['b11', 'b111']]) } } }],
        ]),
      ).toEqual(['b111', { b11: ['b111'] }]);
    });

    it('[9.05] have at most ten levels below the top row', async () => {
      const deep = await grown(
        [
          ['where', "status == 'deep'"],
          ['get', { getTree: { startWith: "_id == 'd1'" } }],
        ],
        await signIn(url(), 'root', ['admin']),
      );
      expect(JSON.stringify(deep).match(/d\d+/g)).toEqual(
        Array.from({ length: 11 }, (_, at) => `d${at + 1}`),
      );
    });

    it.each([1, 2, 10])(
      'counts %i levels of getTreePath above the start row',
      async (limitLevel) => {
        const path = await grown(
          [['get', { getTreePath: { startWith: "_id == 'd12'", limitLevel } }]],
          await signIn(url(), 'root', ['admin']),
        );
        expect(JSON.stringify(path).match(/d\d+/g)).toEqual(
          Array.from({ length: limitLevel + 1 }, (_, at) => `d${12 - limitLevel + at}`),
        );
      },
    );

    it('return the path up from a row', async () => {
      expect(await grown([on, ['get', { getTreePath: { startWith: "_id == 'b111'" } }]])).toEqual([
        { b1: [{ b11: ['b111'] }] },
      ]);
      expect(
        await grown([on, ['get', { getTreePath: { startWith: "_id == 'b111'", limitLevel: 1 } }]]),
      ).toEqual([{ b11: ['b111'] }]);
      expect(
        await grown([
          on,
          ['orderBy', 'sort'],
          ['get', { getTreePath: { startWith: "_id in ['b111','b12','b1','b2']" } }],
        ]),
      ).toEqual([{ b1: ['b12', { b11: ['b111'] }] }, 'b2']);
    });

    it('stop at a cycle', async () => {
      const admin = await signIn(url(), 'root', ['admin']);
      expect(await grown([['get', { getTree: { startWith: "_id == 'c1'" } }]], admin)).toEqual([
        { c1: [{ c2: ['c3'] }] },
      ]);
      expect(await grown([['get', { getTreePath: { startWith: "_id == 'c1'" } }]], admin)).toEqual([
        { c2: [{ c3: ['c1'] }] },
      ]);
    });

    it('omit hidden rows and their descendants', async () => {
      expect(await grown([['get', { getTree: true }]])).toBe('PERMISSION_ERROR');
      expect(await grown([['get', { getTreePath: { startWith: "_id == 'b111'" } }]])).toBe(
        'PERMISSION_ERROR',
      );
      const ann = await signIn(url(), 'ann');
      expect(
        await grown(
          [
            ['where', "status == 'on' || owner == $cloudEnv_uid"],
            ['orderBy', 'sort'],
            ['get', { getTree: true }],
          ],
          ann,
        ),
      ).toEqual([{ b1: ['b12', { b11: ['b111'] }, { b13: ['b131'] }] }, 'b2']);
      expect(
        await grown(
          [
            ['where', 'owner == $cloudEnv_uid'],
            ['get', { getTreePath: { startWith: "_id == 'b131'" } }],
          ],
          ann,
        ),
      ).toEqual([{ b13: ['b131'] }]);
    });

    it('redact hidden fields', async () => {
      const answer = await query(
        url(),
        [['collection', 'branch'], on, ['get', { getTree: true }]],
        await signIn(url(), 'ann'),
      );
      expect(JSON.stringify(answer)).not.toContain('BRANCH-');
      for (const [method, more] of [
        ['field', 'name,secret'],
        ['orderBy', 'secret'],
      ] as Call[])
        expect(await grown([on, [method, more], ['get', { getTree: true }]])).toBe(
          'PERMISSION_ERROR',
        );
      expect(await grown([on, ['get', { getTree: { startWith: "secret > 'A'" } }]])).toBe(
        'PERMISSION_ERROR',
      );
      expect(
        (
          await ask(
            'branch',
            on,
            ['field', 'name as n'],
            ['limit', 1],
            ['get', { getTree: { limitLevel: 1 } }],
          )
        ).data,
      ).toEqual([
        {
          _id: 'b1',
          n: 'one',
          children: [
            { _id: 'b11', n: 'one one', children: [] },
            { _id: 'b12', n: 'one two', children: [] },
          ],
        },
      ]);
    });
  });
}
