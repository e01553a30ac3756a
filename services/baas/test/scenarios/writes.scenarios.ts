import { clientDatabase } from '@shop/baas-sdk/protocol';
import { chain, invoke, query, signIn } from '../harness/client';

type Row = Record<string, unknown>;
type Call = [string, ...unknown[]];
const command = (method: string, ...params: unknown[]) => ({
  $db: [{ $method: 'command' }, ...chain([method, ...params]).$db],
});
const nothingInside = /insert|select|update "|jsonb|relation|column |constraint "|pg_|null value/i;

/** Writes of the client database over HTTP. */
export function writeScenarios(url: () => string): void {
  let ann: string, bob: string, editor: string, admin: string;
  beforeAll(async () => {
    ann = await signIn(url(), 'ann');
    bob = await signIn(url(), 'bob');
    editor = await signIn(url(), 'eve', ['editor']);
    admin = await signIn(url(), 'root', ['admin']);
  });
  const ask = (token: string | undefined, collection: string, ...calls: Call[]) =>
    query(url(), [['collection', collection], ...calls], token);
  const stored = async (id: unknown, collection = 'note') =>
    (await ask(admin, collection, ['doc', id], ['get', { getOne: true }])).data as Row;
  const all = async (collection: string) =>
    (await ask(admin, collection, ['orderBy', '_id'], ['limit', 500], ['get'])).data as Row[];
  const note = async (more: Row = {}, token = ann) =>
    (await ask(token, 'note', ['add', { title: '买灯', ...more }])).id as string;

  describe('add', () => {
    it('returns the id of one row or the ids of a list', async () => {
      const one = await ask(ann, 'note', ['add', { title: '买灯' }]);
      expect(one).toEqual({
        code: 0,
        message: '',
        errCode: 0,
        errMsg: '',
        id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      });
      const many = await ask(ann, 'note', ['add', [{ title: '买伞' }, { title: '买茶' }]]);
      expect(many).toMatchObject({
        code: 0,
        inserted: 2,
        ids: [expect.any(String), expect.any(String)],
      });
      expect([
        await stored((many.ids as string[])[0]),
        await stored((many.ids as string[])[1]),
      ]).toMatchObject([{ title: '买伞' }, { title: '买茶' }]);
      expect(await ask(ann, 'note', ['add', [{ title: '一条的列表' }]])).toMatchObject({
        inserted: 1,
        ids: [expect.any(String)],
      });
    });

    it('fills in server defaults; forced defaults override the client', async () => {
      const before = Date.now();
      const row = await stored(
        await note({ owner: 'bob', createdAt: 1, version: 9, from: '1.2.3.4' }),
      );
      expect(row).toMatchObject({
        owner: 'ann',
        version: 1,
        from: '1.2.3.4',
        kind: 'memo',
        open: false,
        stars: null,
      });
      expect(row.createdAt).toBeGreaterThanOrEqual(before);
      expect((await stored(await note())).from).toMatch(/^[\d.:a-f]+$/);
    });

    it('stores values of every type, also those with wire markers', async () => {
      const now = Date.now();
      const said = {
        stars: 5,
        weight: 0.25,
        open: true,
        tags: ['茶', 'it\'s "x", {}'],
        sizes: [1, -2],
        mail: 'a@b.cn',
        link: 'https://a.cn/茶?x=1',
        secret: 's',
        slug: 'every-kind',
        place: { city: '杭州', zip: 310000 },
        extra: { a: [1, { b: null }], 't"': "'; drop table note; --" },
      };
      const id = await note({ ...said, dueAt: { $date: '2026-01-01T00:00:00.000Z' } });
      expect(await stored(id)).toMatchObject({ ...said, dueAt: 1767225600000 });
      const later = await stored(
        await note({
          dueAt: { $newDb: chain(['serverDate', { offset: 60_000 }]).$db },
          title: { $env: 'uid' },
        }),
      );
      expect(later.title).toBe('ann');
      expect(later.dueAt as number).toBeGreaterThanOrEqual(now + 60_000);
    });

    it('is rejected as a whole when one row is not permitted', async () => {
      const before = (await all('note')).length;
      expect(
        await ask(ann, 'note', ['add', [{ title: '买伞' }, { title: '系统', kind: 'system' }]]),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await ask(ann, 'note', ['add', [{ title: '买伞' }, { title: '一' }]])).toMatchObject({
        code: 'VALIDATION_ERROR',
      });
      expect(
        await ask(ann, 'note', [
          'add',
          [
            { title: '买伞', slug: 'twice' },
            { title: '买茶', slug: 'twice' },
          ],
        ]),
      ).toMatchObject({ code: 'DUPLICATE_KEY' });
      expect(await all('note')).toHaveLength(before);
    });

    it('accepts at most 100 rows', async () => {
      const rows = Array.from({ length: 101 }, (_, count) => ({ count }));
      expect(await ask(undefined, 'board', ['add', rows])).toMatchObject({
        code: 'SYNTAX_ERROR',
        message: expect.stringContaining('100'),
      });
      expect(await ask(undefined, 'board', ['add', rows.slice(1)])).toMatchObject({
        code: 0,
        inserted: 100,
      });
      expect(await ask(undefined, 'board', ['where', 'count >= 0'], ['remove'])).toMatchObject({
        code: 0,
        deleted: 100,
      });
    });

    it('names the field with a duplicate value', async () => {
      await note({ slug: 'unique' });
      const answer = await ask(bob, 'note', ['add', { title: '买灯', slug: 'unique' }]);
      expect(answer).toMatchObject({
        code: 'DUPLICATE_KEY',
        message: '唯一索引冲突：字段 slug 的值已存在',
      });
    });
  });

  describe('update', () => {
    it('returns the number of changed rows and keeps other fields', async () => {
      const id = await note({
        stars: 1,
        place: { city: '杭州', zip: 1 },
        extra: { a: { b: 1, c: 2 }, d: [1, 2] },
      });
      expect(
        await ask(
          ann,
          'note',
          ['doc', id],
          ['update', { stars: 2, place: { city: '上海' }, extra: { a: { b: 3 }, d: [9] } }],
        ),
      ).toEqual({ code: 0, message: '', errCode: 0, errMsg: '', updated: 1 });
      expect(await stored(id)).toMatchObject({
        title: '买灯',
        stars: 2,
        place: { city: '上海', zip: 1 },
        extra: { a: { b: 3, c: 2 }, d: [9] },
      });
      expect(await ask(ann, 'note', ['doc', id], ['update', { stars: 2 }])).toMatchObject({
        code: 0,
        updated: 0,
      });
    });

    it('changes every selected row', async () => {
      const ids = [await note({ slug: 'w1', stars: 1 }), await note({ slug: 'w2', stars: 3 })];
      const mine = "owner == $cloudEnv_uid && slug in ['w1', 'w2', 'w3']";
      expect(
        await ask(ann, 'note', ['where', mine], ['update', { open: true, stars: 3 }]),
      ).toMatchObject({ updated: 2 });
      expect(await Promise.all(ids.map((id) => stored(id)))).toMatchObject([
        { open: true, stars: 3 },
        { open: true, stars: 3 },
      ]);
    });

    it.each<[string, Row, unknown, Row]>([
      [
        'set replaces the whole',
        { extra: { a: 1 } },
        { extra: command('set', { b: 2 }) },
        { extra: { b: 2 } },
      ],
      [
        'remove empties',
        { stars: 1, extra: { a: 1, b: 2 } },
        { stars: command('remove'), extra: { a: command('remove') } },
        { stars: null, extra: { b: 2 } },
      ],
      [
        'inc adds',
        { stars: 1, extra: { n: 1 } },
        { stars: command('inc', 3), extra: { n: command('inc', -1.5), m: command('inc', 1) } },
        { stars: 4, extra: { n: -0.5, m: 1 } },
      ],
      [
        'mul multiplies',
        { weight: 0.5 },
        { weight: command('mul', 4), stars: command('mul', 2) },
        { weight: 2, stars: 0 },
      ],
      [
        'min and max choose',
        { stars: 3, weight: 3 },
        { stars: command('min', 1), weight: command('max', 7) },
        { stars: 1, weight: 7 },
      ],
      [
        'push and pop work at the end',
        { tags: ['a'], sizes: [1, 2] },
        { tags: command('push', ['b', 'c']), sizes: command('pop') },
        { tags: ['a', 'b', 'c'], sizes: [1] },
      ],
      [
        'unshift and shift at the beginning',
        { tags: ['a'], sizes: [1, 2] },
        { tags: command('unshift', 'b'), sizes: command('shift') },
        { tags: ['b', 'a'], sizes: [2] },
      ],
      [
        'a date in place of a number',
        {},
        { dueAt: { $date: '1970-01-01T00:00:00.009Z' } },
        { dueAt: 9 },
      ],
    ])('%s', async (_name, given, changes, expected) => {
      const id = await note(given);
      expect(await ask(ann, 'note', ['doc', id], ['update', changes])).toMatchObject({
        code: 0,
        updated: 1,
      });
      expect(await stored(id)).toMatchObject(expected);
    });

    it('concurrent increments all count', async () => {
      const id = (await ask(undefined, 'board', ['add', { count: 0 }])).id;
      const answers = await Promise.all(
        Array.from({ length: 40 }, () =>
          ask(undefined, 'board', ['doc', id], ['update', { count: command('inc', 1) }]),
        ),
      );
      expect(answers.every(({ updated }) => updated === 1)).toBe(true);
      expect(await stored(id, 'board')).toMatchObject({ count: 40 });
    });
  });

  describe('remove', () => {
    it('returns the number of removed rows', async () => {
      const id = await note();
      expect(await ask(ann, 'note', ['doc', id], ['remove'])).toEqual({
        code: 0,
        message: '',
        errCode: 0,
        errMsg: '',
        deleted: 1,
      });
      expect(await stored(id)).toBeNull();
      expect(
        await ask(
          ann,
          'note',
          ['where', 'owner == $cloudEnv_uid && locked != true && stars == 99'],
          ['remove'],
        ),
      ).toMatchObject({ code: 0, deleted: 0 });
    });
  });

  describe('permissions', () => {
    const writes: [string, Call[]][] = [
      ['add', [['add', { word: 'x' }]]],
      [
        'update',
        [
          ['doc', 's1'],
          ['update', { word: 'x' }],
        ],
      ],
      ['remove', [['where', '1 == 1'], ['remove']]],
    ];

    it.each(writes)('%s is closed unless the schema opens it', async (_name, calls) => {
      for (const token of [undefined, ann, editor])
        expect(await ask(token, 'shut', ...calls)).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await all('shut')).toEqual([{ _id: 's1', word: 'SHUT' }]);
    });

    it('an admin can write everything except server fields', async () => {
      const { id } = await ask(admin, 'shut', ['add', { word: 'x' }]);
      expect(await ask(admin, 'shut', ['doc', id], ['update', { word: 'y' }])).toMatchObject({
        updated: 1,
      });
      expect(await ask(admin, 'shut', ['doc', id], ['remove'])).toMatchObject({ deleted: 1 });
      expect(await ask(admin, 'shut', ['doc', 's1'], ['update', { _id: 's2' }])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
    });

    it('a guest is sent to the login when a rule depends on the identity', async () => {
      expect(await ask(undefined, 'note', ['add', { title: '买灯' }])).toMatchObject({
        code: 'TOKEN_INVALID_ANONYMOUS_USER',
      });
      // A guest owns no row, so none is selected.
      expect(
        await ask(undefined, 'note', ['where', 'open == true'], ['update', { stars: 1 }]),
      ).not.toHaveProperty('updated', 1);
    });

    it('a write that includes rows of another user is rejected as a whole', async () => {
      const [mine, other] = [await note({ slug: 'p1' }), await note({ slug: 'p2' }, bob)];
      for (const calls of [[['update', { stars: 5 }]], [['remove']]] as Call[][]) {
        expect(
          await ask(ann, 'note', ['where', { _id: command('in', [mine, other]) }], ...calls),
        ).toMatchObject({ code: 'PERMISSION_ERROR' });
        expect(await ask(ann, 'note', ['doc', other], ...calls)).toMatchObject({
          code: 'PERMISSION_ERROR',
        });
      }
      expect([await stored(mine), await stored(other)]).toMatchObject([
        { stars: null },
        { stars: null },
      ]);
    });

    it('a write implies the rule or names ids; hidden and missing rows look alike', async () => {
      const id = await note({ stars: 1 }, bob);
      for (const calls of [[['update', { stars: 5 }]], [['remove']]] as Call[][]) {
        const refused = await ask(ann, 'note', ['doc', id], ...calls);
        expect(refused).toMatchObject({ code: 'PERMISSION_ERROR' });
        expect(await ask(ann, 'note', ['doc', 'nobody'], ...calls)).toEqual(refused);
        const unsaid = await ask(ann, 'note', ['where', 'stars == 1'], ...calls);
        expect(unsaid).toMatchObject({ code: 'PERMISSION_ERROR' });
        expect(await ask(ann, 'note', ['where', 'stars == 4321'], ...calls)).toEqual(unsaid);
      }
      expect(
        await ask(bob, 'note', ['where', `_id == '${id}' && stars == 2`], ['update', { stars: 5 }]),
      ).toMatchObject({ code: 0, updated: 0 });
      expect(
        await ask(bob, 'note', ['where', `_id == '${id}' && stars == 1`], ['update', { stars: 5 }]),
      ).toMatchObject({ code: 0, updated: 1 });
      expect(
        await ask(undefined, 'board', ['doc', 'nobody'], ['update', { count: 1 }]),
      ).toMatchObject({ code: 0, updated: 0 });
    });

    it('rules check the stored row on update and the new row on add', async () => {
      const id = await note({ locked: false }, editor);
      expect(await ask(editor, 'note', ['doc', id], ['update', { locked: true }])).toMatchObject({
        updated: 1,
      });
      expect(await ask(editor, 'note', ['doc', id], ['remove'])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect(await ask(ann, 'note', ['add', { title: '系统', kind: 'system' }])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
    });

    it('a guarded field is rejected, also as part of an object', async () => {
      const id = await note({ place: { city: '杭州' }, kind: 'task', hint: 'h' });
      const refused = async (changes: unknown, field: string) =>
        expect(await ask(ann, 'note', ['doc', id], ['update', changes])).toMatchObject({
          code: 'PERMISSION_ERROR',
          message: expect.stringContaining(field),
        });
      await refused({ locked: true }, 'locked');
      await refused({ stars: 1, place: { code: 'x' } }, 'place.code');
      await refused({ place: null }, 'place.code');
      await refused({ place: command('set', { city: '上海' }) }, 'place.code');
      await refused({ place: command('remove') }, 'place.code');
      await refused({ owner: 'bob' }, 'owner');
      await refused({ createdAt: 1 }, 'createdAt');
      await refused({ _id: 'x' }, '_id');
      for (const [row, field] of [
        [{ locked: false }, 'locked'],
        [{ place: { city: '杭州', code: 'x' } }, 'place.code'],
        [{ _id: 'x' }, '_id'],
        [{ hint: 'x' }, 'hint'],
      ] as const) {
        expect(await ask(ann, 'note', ['add', { title: '买灯', ...row }])).toMatchObject({
          code: 'PERMISSION_ERROR',
          message: expect.stringContaining(field),
        });
      }
      expect(await stored(id)).toMatchObject({
        stars: null,
        locked: null,
        place: { city: '杭州' },
        owner: 'ann',
        hint: 'h',
      });
    });

    it('a field rule over the row applies to the rows that write the field', async () => {
      expect(
        await ask(ann, 'note', [
          'add',
          [{ title: '买灯' }, { title: '买伞', kind: 'task', hint: 'x' }],
        ]),
      ).toMatchObject({ inserted: 2 });
      const id = await note();
      expect(await ask(ann, 'note', ['doc', id], ['update', { hint: 'x' }])).toMatchObject({
        code: 'PERMISSION_ERROR',
      });
      expect(await ask(ann, 'note', ['doc', id], ['update', { kind: 'task' }])).toMatchObject({
        updated: 1,
      });
      expect(await ask(ann, 'note', ['doc', id], ['update', { hint: 'x' }])).toMatchObject({
        updated: 1,
      });
    });

    it('no write reveals hidden values', async () => {
      const id = await note({ secret: 'S', score: 99 });
      const mine = "owner == $cloudEnv_uid && secret == 'S'";
      for (const calls of [[['update', { stars: 1 }]], [['remove']]] as Call[][])
        expect(await ask(ann, 'note', ['where', mine], ...calls)).toMatchObject({
          code: 'PERMISSION_ERROR',
        });
      for (const value of ['S', 'other', 'other'])
        expect(await ask(ann, 'note', ['doc', id], ['update', { secret: value }])).toMatchObject({
          updated: 1,
        });
      for (const by of [1, 2])
        expect(
          await ask(ann, 'note', ['doc', id], ['update', { score: command('inc', by) }]),
        ).toMatchObject({ code: 'PERMISSION_ERROR' });
    });
  });

  describe('required fields with defaults', () => {
    const defaults = {
      parts: [],
      sizes: [],
      extra: {},
      label: '',
      count: 0,
      isOpen: false,
      tags: ['new'],
    };
    const { sizes: _forced, ...open } = defaults;
    const add = (row: Row) => ask(ann, 'kit', ['add', { name: 'kit', ...row }]);

    it('accepts the defaults, also empty ones', async () => {
      const { id } = await add({});
      expect(await stored(id, 'kit')).toEqual({ _id: id, name: 'kit', ...defaults });
    });

    it('accepts a value that equals the default, in a new row and in an update', async () => {
      const { id } = await add(open);
      expect(await stored(id, 'kit')).toEqual({ _id: id, name: 'kit', ...defaults });
      const other = { parts: [1], extra: { a: 1 }, label: 'x', count: 1, isOpen: true, tags: [1] };
      for (const [change, updated] of [
        [other, 1],
        [open, 1],
        [{ parts: command('set', []) }, 0],
      ] as const)
        expect(await ask(ann, 'kit', ['doc', id], ['update', change])).toMatchObject({ updated });
    });

    it.each<[string, Row]>([
      ['tags', { tags: [] }],
      ['name', { name: '' }],
      ['parts', { parts: null }],
      ['count', { count: null }],
    ])('rejects an empty %s that is not its default', async (name, row) => {
      expect(await add(row)).toMatchObject({
        code: 'VALIDATION_ERROR',
        message: `["${name}"]必填`,
      });
    });
  });

  describe('validation', () => {
    it.each<[string, Row, string]>([
      ['required', { title: null }, '标题必填'],
      ['required, empty', { title: '' }, '标题必填'],
      ["minLength, with the schema's own words", { title: '一' }, '标题至少要2个字'],
      ['maxLength', { title: '长'.repeat(21) }, '标题长度不能超过20'],
      ['enum', { kind: 'other' }, '["kind"]超出范围'],
      ['minimum', { stars: -1 }, '星级不能小于0'],
      ['maximum', { stars: 6 }, '星级不能大于5'],
      ['exclusiveMinimum', { weight: 0 }, '["weight"]不能小于等于0'],
      ['maxLength of a list', { tags: ['a', 'b', 'c', 'd'] }, '["tags"]长度不能超过3'],
      ['format email, with one message for all', { mail: 'nobody' }, '邮箱写错了'],
      ['format url', { link: 'javascript:alert(1)' }, '["link"]类型无效'],
      ['a text for a number', { stars: '1' }, '星级类型无效'],
      ['half a whole number', { stars: 1.5 }, '星级类型无效'],
      ['a whole number beyond all', { dueAt: 1e17 }, '["dueAt"]类型无效'],
      ['a number for a text', { slug: 1 }, '["slug"]类型无效'],
      ['a text for a flag', { open: 'true' }, '["open"]类型无效'],
      ['a list for an object', { extra: [] }, '["extra"]类型无效'],
      ['an object for a list', { tags: { 0: 'a' } }, '["tags"]类型无效'],
      ['items of another kind', { tags: ['a', 1] }, '["tags"]类型无效'],
      ['items that are nothing', { tags: ['a', null] }, '["tags"]类型无效'],
      [
        'a field inside',
        { place: { city: '一二三四五六七八九十一' } },
        '["place.city"]长度不能超过10',
      ],
      ['a field inside that is required', { place: { zip: 1 } }, '["place.city"]必填'],
      ["pattern, with the schema's own words", { phone: '12' }, '电话写错了'],
      [
        'pattern of a field inside',
        { place: { city: '杭州', street: '路口' } },
        '["place.street"]格式不匹配',
      ],
      [
        'an unknown field',
        { colour: 1, shape: 2 },
        '提交的字段["colour","shape"]在数据库中并不存在',
      ],
      [
        'an unknown field inside an object',
        { place: { city: '杭州', lane: 'x' } },
        '提交的字段["place.lane"]在数据库中并不存在',
      ],
      ['what objects inherit', { constructor: 1 }, '提交的字段["constructor"]在数据库中并不存在'],
    ])('%s', async (_name, row, message) => {
      const refusal = {
        code: 'VALIDATION_ERROR',
        message,
        errCode: 'VALIDATION_ERROR',
        errMsg: message,
      };
      expect(await ask(ann, 'note', ['add', { title: '买灯', ...row }])).toEqual(refusal);
      const id = await note({ place: { city: '杭州' } });
      const replaced = Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          key === 'place' && !('city' in (value as Row))
            ? { ...(value as Row), city: null }
            : value,
        ]),
      );
      expect(await ask(ann, 'note', ['doc', id], ['update', replaced])).toEqual(refusal);
      expect(await stored(id)).toMatchObject({
        title: '买灯',
        stars: null,
        place: { city: '杭州' },
      });
    });

    it('strings are trimmed before validation', async () => {
      const id = await note({
        phone: ' +86-571 ',
        place: { city: '杭州', street: ' 南京路' },
        slug: ' as it is ',
      });
      expect(await stored(id)).toMatchObject({
        phone: '+86-571',
        place: { street: '南京路' },
        slug: ' as it is ',
      });
      expect(await ask(ann, 'note', ['doc', id], ['update', { phone: ' 123 ' }])).toMatchObject({
        updated: 1,
      });
      expect(await stored(id)).toMatchObject({ phone: '123' });
    });

    it('applies to the result of an operator', async () => {
      const id = await note({ stars: 4, tags: ['a', 'b', 'c'], extra: { word: 'x' } });
      const refused = async (changes: unknown, message: string) =>
        expect(await ask(ann, 'note', ['doc', id], ['update', changes])).toMatchObject({
          code: 'VALIDATION_ERROR',
          message,
        });
      await refused({ stars: command('inc', 2) }, '星级不能大于5');
      await refused({ stars: command('inc', 0.5) }, '星级类型无效');
      await refused({ weight: command('mul', 1) }, '["weight"]不能小于等于0');
      await refused({ tags: command('push', 'd') }, '["tags"]长度不能超过3');
      await refused({ title: command('remove') }, '标题必填');
      await refused({ extra: { word: command('inc', 1) } }, '["extra.word"]类型无效');
    });

    it('a row can grow up to its size limit', async () => {
      const id = await note({ extra: { text: 'x'.repeat(150_000) } });
      expect(
        await ask(ann, 'note', ['doc', id], ['update', { extra: { more: 'x'.repeat(150_000) } }]),
      ).toMatchObject({ code: 'VALIDATION_ERROR', message: expect.stringContaining('256') });
    });
  });

  describe('unsupported syntax', () => {
    const deep = (levels: number): unknown => (levels ? { a: deep(levels - 1) } : 1);
    it.each<[string, Call[], string]>([
      [
        'a dotted key',
        [
          ['doc', 'x'],
          ['update', { 'place.city': 'x' }],
        ],
        'place.city',
      ],
      ['a dotted key in a new row', [['add', { 'a.b': 1 }]], 'a.b'],
      ['an operator in a new row', [['add', { stars: command('inc', 1) }]], 'db.command'],
      [
        'an operator of the database',
        [
          ['doc', 'x'],
          ['update', { $set: { stars: 1 } }],
        ],
        'update',
      ],
      [
        'an operator inside',
        [
          ['doc', 'x'],
          ['update', { extra: { $inc: 1 } }],
        ],
        '$inc',
      ],
      [
        'an operator not offered',
        [
          ['doc', 'x'],
          ['update', { tags: command('rename', 'x') }],
        ],
        'rename',
      ],
      [
        'an operator of queries',
        [
          ['doc', 'x'],
          ['update', { stars: command('gt', 1) }],
        ],
        'gt',
      ],
      [
        'what objects inherit as an operator',
        [
          ['doc', 'x'],
          ['update', { stars: command('constructor') }],
        ],
        'constructor',
      ],
      [
        'inc by a text',
        [
          ['doc', 'x'],
          ['update', { stars: command('inc', '1') }],
        ],
        'inc',
      ],
      [
        'push with a place',
        [
          ['doc', 'x'],
          ['update', { tags: command('push', { each: ['a'], position: 0 }) }],
        ],
        'push',
      ],
      [
        'two operators',
        [
          ['doc', 'x'],
          [
            'update',
            { stars: { $db: [{ $method: 'command' }, ...chain(['inc', 1], ['mul', 2]).$db] } },
          ],
        ],
        '一个',
      ],
      [
        'a place on the earth',
        [
          [
            'add',
            { extra: { $newDb: [{ $method: 'Geo' }, { $method: 'Point', $param: [1, 2] }] } },
          ],
        ],
        'Geo',
      ],
      ['a pattern', [['add', { slug: { $regexp: { source: 'x' } } }]], '正则'],
      ['an unknown variable', [['add', { slug: { $env: 'secret' } }]], 'secret'],
      ['an invalid date', [['add', { dueAt: { $date: 'x' } }]], '日期'],
      ['__proto__', [['add', JSON.parse('{"extra": {"__proto__": {"x": 1}}}')]], '__proto__'],
      ['a character no text can have', [['add', { slug: 'a\0b' }]], '字符'],
      ['half a character', [['add', { extra: { a: '\ud800' } }]], '字符'],
      ['eleven levels', [['add', { extra: deep(10) }]], '10'],
      ['no rows', [['add', []]], 'add'],
      ['no object', [['add', 'x']], 'add'],
      ['nothing', [['add']], 'add'],
      ['a list of no objects', [['add', [[{ title: 'x' }]]]], 'add'],
      ['an update without rows', [['update', { stars: 1 }]], 'doc'],
      ['a removal without rows', [['remove']], 'doc'],
      [
        'a removal with a parameter',
        [
          ['doc', 'x'],
          ['remove', true],
        ],
        'remove',
      ],
      [
        'an update of a list',
        [
          ['doc', 'x'],
          ['update', [{ stars: 1 }]],
        ],
        'update',
      ],
      [
        'a new row beside a condition',
        [
          ['where', 'stars == 1'],
          ['add', {}],
        ],
        'where',
      ],
      ['a limit', [['where', 'stars == 1'], ['limit', 1], ['remove']], 'limit'],
      [
        'an order',
        [
          ['where', 'stars == 1'],
          ['orderBy', 'stars'],
          ['update', { stars: 2 }],
        ],
        'orderBy',
      ],
      ['a condition over an unknown field', [['where', 'colour == 1'], ['remove']], 'colour'],
      [
        'set',
        [
          ['doc', 'x'],
          ['set', { stars: 1 }],
        ],
        'set',
      ],
    ])('%s', async (_name, calls, named) => {
      const answer = await ask(ann, 'note', ...calls);
      expect(answer).toMatchObject({
        code: 'SYNTAX_ERROR',
        message: expect.stringContaining(named),
      });
      expect(answer.message).not.toMatch(nothingInside);
    });

    it('a multi-query only reads', async () => {
      const multiCommand = [
        { command: chain(['collection', 'board'], ['add', { word: 'multi' }]) },
      ];
      expect((await invoke(url(), clientDatabase, { multiCommand })).data).toMatchObject({
        code: 0,
        dataList: [{ code: 'SYNTAX_ERROR' }],
      });
      expect(JSON.stringify(await all('board'))).not.toContain('multi');
    });

    it('rejects an unknown collection', async () => {
      for (const name of ['nowhere', 'baas_session', 'pg_user'])
        expect(await ask(admin, name, ['add', { a: 1 }])).toMatchObject({
          code: 'COLLECTION_NOT_FOUND',
        });
    });
  });

  describe('concurrency', () => {
    /** One client closes the row while others write it; successful writes came first. */
    it('no write passes with a permission that was just revoked', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { id } = await ask(undefined, 'gate', ['add', {}]);
        const step = () =>
          ask(undefined, 'gate', ['doc', id], ['update', { count: command('inc', 1) }]);
        const answers = await Promise.all([
          step(),
          step(),
          step(),
          ask(admin, 'gate', ['doc', id], ['update', { isShut: true }]),
          step(),
          step(),
          step(),
          step(),
        ]);
        const done = answers.filter(({ updated }, at) => at !== 3 && updated === 1).length;
        expect(answers.every(({ code }) => code === 0 || code === 'PERMISSION_ERROR')).toBe(true);
        expect(await stored(id, 'gate')).toMatchObject({ isShut: true, count: done });
        expect(await step()).toMatchObject({ code: 'PERMISSION_ERROR' });
        expect(await ask(undefined, 'gate', ['doc', id], ['remove'])).toMatchObject({
          code: 'PERMISSION_ERROR',
        });
      }
    });

    it('a row locked by another write is checked after the wait', async () => {
      const { id } = await ask(undefined, 'gate', ['add', {}]);
      const shutting = invoke(url(), 'gatekeeper', { method: 'shutSlowly', params: [id] });
      await new Promise((resolve) => {
        setTimeout(resolve, 150);
      });
      const answers = await Promise.all([
        ask(undefined, 'gate', ['doc', id], ['update', { count: 7 }]),
        ask(undefined, 'gate', ['where', 'isShut == false'], ['remove']),
      ]);
      expect((await shutting).data).toMatchObject({ errCode: 0 });
      expect(answers[0]).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await stored(id, 'gate')).toMatchObject({ isShut: true, count: 0 });
    });

    it('only one of many rows with one unique value is stored', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          ask(ann, 'note', ['add', { title: '买灯', slug: 'race' }]),
        ),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([
        0,
        ...Array.from({ length: 9 }, () => 'DUPLICATE_KEY'),
      ]);
    });
  });
}
