import { query, signIn } from '../harness/client';

type Rows = Record<string, unknown>[];
type Call = [string, ...unknown[]];

/** Rules with lookups: `` get(`database.shop.${doc.shop_id}`).owner == auth.uid ``. */
export function fetchedScenarios(url: () => string): void {
  let ann: string, bob: string, cat: string, admin: string;
  beforeAll(async () => {
    [ann, bob, cat, admin] = (await Promise.all([
      signIn(url(), 'ann'),
      signIn(url(), 'bob'),
      signIn(url(), 'cat'),
      signIn(url(), 'root', ['admin']),
    ])) as [string, string, string, string];
  });
  const ask = (token: string | undefined, collection: string, ...calls: Call[]) =>
    query(url(), [['collection', collection], ...calls], token);
  const streets = async (token: string | undefined, ...calls: Call[]) => {
    const { code, data } = await ask(token, 'street', ...calls, ['orderBy', '_id'], ['get']);
    return code === 0 ? (data as Rows).map(({ _id }) => _id) : code;
  };
  const where = (condition: unknown): Call => ['where', condition];

  describe('reading when the condition fixes the document', () => {
    it.each<[string, unknown]>([
      ['a text', "shop_id == 's1'"],
      ['an object', { shop_id: 's1' }],
      ['a list of one', "shop_id in ['s1']"],
      ['more', "title != null && 's1' == shop_id"],
    ])('%s', async (_name, words) => {
      expect(await streets(ann, where(words))).toEqual(['t1', 't6']);
      expect(await streets(bob, where(words))).toBe('PERMISSION_ERROR');
    });

    it('is rejected for a missing or foreign document, with or without rows', async () => {
      for (const id of ['s2', 's3', 'gone', 'nowhere', '', "s1' or '1'='1", 's1"'])
        expect([id, await streets(ann, where({ shop_id: id }))]).toEqual([id, 'PERMISSION_ERROR']);
      expect(await ask(ann, 'street', where({ shop_id: 's2' }), ['count'])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
    });

    it('checks each of two documents and rejects a condition without any', async () => {
      expect(
        await streets(ann, where("shop_id == 's1' || shop_id == 's1' && title == '一'")),
      ).toEqual(['t1', 't6']);
      expect(await streets(ann, where("shop_id == 's1' || shop_id == 's2'"))).toBe(
        'PERMISSION_ERROR',
      );
      for (const words of [
        "shop_id in ['s1', 's2']",
        "shop_id != 's2'",
        "shop_id > 's0'",
        "concat(shop_id, '') == 's1'",
        'shop_id == null',
        "title == '一'",
      ])
        expect([words, await streets(ann, where(words))]).toEqual([words, 'PERMISSION_ERROR']);
      expect(await streets(ann)).toBe('PERMISSION_ERROR');
    });

    it('works beside other alternatives of the rule', async () => {
      expect(await streets(ann, where("title == '市集'"))).toEqual(['t6', 't7']);
      expect(await streets(ann, where("shop_id == 's1' || title == '市集'"))).toEqual([
        't1',
        't6',
        't7',
      ]);
    });

    it('needs a login, and no lookup for an admin', async () => {
      expect(await streets(undefined, where("shop_id == 's1'"))).toBe('PERMISSION_ERROR');
      expect(await ask(undefined, 'pass', ['get'])).toMatchObject({
        code: 'TOKEN_INVALID_ANONYMOUS_USER',
      });
      expect(await streets(admin)).toHaveLength(7);
    });
  });

  it('rows named by id are checked with their own documents', async () => {
    expect(await streets(ann, ['doc', 't1'])).toEqual(['t1']);
    expect(await streets(ann, where("_id in ['t1', 't6', 't7']"))).toEqual(['t1', 't6', 't7']);
    expect(await streets(ann, where("_id == 't7' && shop_id == 's2'"))).toEqual(['t7']);
    for (const id of ['t2', 't3', 't4', 't5', 't9'])
      expect([id, await streets(ann, ['doc', id])]).toEqual([id, 'PERMISSION_ERROR']);
    expect(await streets(ann, where("_id in ['t1', 't2']"))).toBe('PERMISSION_ERROR');
  });

  it("a lookup by the user's own id applies to all rows", async () => {
    expect((await ask(ann, 'pass', ['get'])).data).toEqual([{ _id: 'p1', word: 'PASS-1' }]);
    expect((await ask(ann, 'pass', ['doc', 'p9'], ['get'])).data).toEqual([]);
    for (const token of [bob, cat, await signIn(url(), 'dan')])
      expect(await ask(token, 'pass', ['get'])).toMatchObject({ code: 'PERMISSION_ERROR' });
  });

  it('a field is redacted unless its document permits it', async () => {
    const market = where("title == '市集'");
    expect((await ask(bob, 'street', market, ['orderBy', '_id'], ['get'])).data).toEqual([
      { _id: 't6', shop_id: 's1', title: '市集', rent: 60, sign: null },
      { _id: 't7', shop_id: 's2', title: '市集', sign: null },
    ]);
    expect(await ask(bob, 'street', market, ['field', 'rent'], ['get'])).toMatchObject({
      code: 'PERMISSION_ERROR',
    });
    expect(
      (
        await ask(
          bob,
          'street',
          where("title == '市集' && shop_id == 's1'"),
          ['field', 'rent'],
          ['get'],
        )
      ).data,
    ).toEqual([{ _id: 't6', rent: 60 }]);
    expect(
      await ask(
        bob,
        'street',
        where("title == '市集' && shop_id == 's2'"),
        ['field', 'rent'],
        ['get'],
      ),
    ).toMatchObject({ code: 'PERMISSION_ERROR' });
  });

  it('the document may be in the same collection and its id in an object', async () => {
    const mine = (id: string, token: string) => ask(token, 'reply', ['doc', id], ['get']);
    expect((await mine('r2', ann)).data).toMatchObject([{ owner: 'bob' }]);
    expect(
      (await ask(ann, 'reply', where({ 'thread.first': 'r1' }), ['orderBy', '_id'], ['get'])).data,
    ).toMatchObject([{ _id: 'r2' }, { _id: 'r3' }]);
    for (const [id, token] of [
      ['r2', bob],
      ['r1', ann],
      ['r4', ann],
      ['r5', ann],
    ] as const)
      expect(await mine(id, token)).toMatchObject({ code: 'PERMISSION_ERROR' });
    for (const first of ['r2', 'r9', 1])
      expect(await ask(ann, 'reply', where({ 'thread.first': first }), ['get'])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
  });

  describe('writing', () => {
    const add = (token: string | undefined, row: unknown) => ask(token, 'street', ['add', row]);

    it('a new row is checked with its new values', async () => {
      expect(await add(ann, { shop_id: 's1', title: '新' })).toMatchObject({ code: 0 });
      expect(await add(ann, { title: '新' })).toMatchObject({ code: 0 });
      for (const id of ['s2', 's3', 'gone', null])
        expect(await add(ann, { shop_id: id, title: '新' })).toMatchObject({
          code: 'PERMISSION_ERROR',
        });
      expect(await add(bob, { title: '新' })).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await add(ann, [{ title: '新' }, { shop_id: 's2' }])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect(await add(undefined, { title: '新' })).toMatchObject({
        code: 'TOKEN_INVALID_ANONYMOUS_USER',
      });
      expect(await add(ann, { title: '新', sign: '招牌' })).toMatchObject({ code: 0 });
      expect(await add(bob, { shop_id: 's2', sign: '招牌' })).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
    });

    it('rows can be changed if their documents permit it', async () => {
      const rename = (token: string, choice: Call) =>
        ask(token, 'street', choice, ['update', { title: '改' }]);
      expect(await rename(bob, ['doc', 't1'])).toMatchObject({ updated: 1 });
      expect(await rename(cat, ['doc', 't1'])).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await rename(ann, ['doc', 't2'])).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await rename(ann, ['doc', 't4'])).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await rename(ann, where("shop_id == 's1' && title == '没有'"))).toMatchObject({
        updated: 0,
      });
      // Bob may change these rows, but not search for them.
      expect(await rename(bob, where("shop_id == 's1'"))).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
    });

    it('the error does not reveal whether rows exist', async () => {
      const tries = [
        "shop_id == 's2'",
        "shop_id == 's2' && title == '二'",
        "shop_id == 's2' && title == '没有'",
        "shop_id == 'nowhere'",
      ];
      for (const words of tries)
        expect(await ask(ann, 'street', where(words), ['update', { title: '改' }])).toMatchObject({
          code: 'PERMISSION_ERROR',
        });
    });

    it('neither a rule nor its negation holds for a missing document', async () => {
      expect(await ask(ann, 'street', ['doc', 't4'], ['remove'])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect(await ask(ann, 'street', ['doc', 't5'], ['remove'])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect(await ask(ann, 'street', ['doc', 't1'], ['remove'])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      // Its document exists and the field is null.
      expect(await ask(ann, 'street', ['doc', 't3'], ['remove'])).toMatchObject({ deleted: 1 });
    });

    it('null does not equal a field of a missing document', async () => {
      const remove = (id: string) => ask(ann, 'reply', ['doc', id], ['remove']);
      expect([await remove('r4'), await remove('r2')]).toMatchObject([
        { code: 'PERMISSION_ERROR' },
        { code: 'PERMISSION_ERROR' },
      ]);
      expect(await remove('r3')).toMatchObject({ deleted: 1 });
    });
  });
}
