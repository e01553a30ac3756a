import { clientDatabase } from '@shop/baas-sdk/protocol';
import { chain, invoke, query, signIn } from '../testing/client';

type Rows = Record<string, unknown>[];
type Call = [string, ...unknown[]];
const operator = (...calls: Call[]) => ({ $db: [{ $method: 'command' }, ...chain(...calls).$db] });
const nothingInside = /SELECT|select |json_agg|syntax error|relation|column |SECRET|CLOSED|CODE-|pg_/;

/** Reads of the client database over HTTP, under the permissions of the schemas. */
export function databaseScenarios(url: () => string): void {
  const ask = (collection: string, ...calls: Call[]) => query(url(), [['collection', collection], ...calls]);
  const ids = async (...calls: Call[]) => ((await ask('thing', ...calls, ['get'])).data as Rows).map(({ _id }) => _id);

  describe('queries', () => {
    it('[7.05] [7.09] [3.21] [3.22] answer rows, and their count when asked', async () => {
      const answer = await ask('thing', ['where', 'isHot == true'], ['orderBy', 'sort', 'desc'], ['limit', 2], ['get', { getCount: true }]);
      expect(answer).toMatchObject({ code: 0, count: 3, data: [{ _id: 't5', tags: ['茶'] }, { _id: 't3', price: -5 }] });
    });

    it('[7.07] [7.08] go on page after page', async () => {
      const pages = await Promise.all([0, 2, 4, 6].map((skip) => ids(['orderBy', 'price asc'], ['skip', skip], ['limit', 2])));
      expect(pages.flat().sort()).toEqual(['t0', 't1', 't2', 't3', 't4', 't5']);
    });

    it('count', async () => {
      expect(await ask('thing', ['where', { price: 100 }], ['count'])).toMatchObject({ code: 0, total: 2 });
    });

    it('answer one row, or null', async () => {
      expect(await ask('thing', ['doc', 't1'], ['get', { getOne: true }])).toMatchObject({ data: { _id: 't1', name: 'tea' } });
      expect(await ask('thing', ['doc', 'nobody'], ['get', { getOne: true }])).toMatchObject({ code: 0, data: null });
    });

    it('answer the fields that are named, nested ones nested, and the id', async () => {
      expect((await ask('thing', ['doc', 't0'], ['field', 'name,place.city'], ['get'])).data).toEqual([{ _id: 't0', name: 'lamp', place: { city: '杭州' } }]);
      expect((await ask('thing', ['doc', 't0'], ['field', { price: true }], ['get'])).data).toEqual([{ _id: 't0', price: 100 }]);
    });

    it.each<[string, unknown, string[]]>([
      ['a field', { name: 'tea' }, ['t1']],
      ['null', { name: null }, ['t2']],
      ['a range', { price: operator(['gt', -10], ['lte', 100]) }, ['t0', 't3', 't5']],
      ['and', { price: operator(['gt', -10], ['and', operator(['lt', 100])]) }, ['t3']],
      ['or of values', { price: operator(['eq', 200], ['or', operator(['eq', -5])]) }, ['t1', 't3']],
      ['or of conditions', operator(['or', [{ name: 'tea' }, { sort: 0 }]]), ['t0', 't1']],
      ['not', { price: operator(['not', operator(['gt', 0])]) }, ['t2', 't3']],
      ['in', { _id: operator(['in', ['t1', 't9', 't2']]) }, ['t1', 't2']],
      ['in with null', { price: operator(['in', [null, 200]]) }, ['t1', 't2']],
      ['nin', { _id: operator(['nin', ['t1', 't2', 't3']]) }, ['t0', 't4', 't5']],
      ['in nothing', { _id: operator(['in', []]) }, []],
      ['neq, which null is', { name: operator(['neq', 'tea']) }, ['t0', 't2', 't3', 't4', 't5']],
      ['a date', { at: { $date: '2026-01-01T00:00:00.000Z' } }, ['t0']],
      ['an item of an array', { tags: 'a' }, ['t0', 't4']],
      ['an array', { tags: ['a', 'b'] }, ['t0']],
      ['an item of numbers', { sizes: 2 }, ['t0', 't3']],
      ['half an item', { sizes: 1.5 }, []],
      ['an item that is an object', { parts: operator(['eq', { k: 1 }]) }, ['t0']],
      ['a sub-field by its path', { 'place.city': '杭州' }, ['t0']],
      ['a sub-field by its place', { place: { city: '上海' } }, ['t1']],
      ['a sub-field of a number', { 'place.zip': operator(['gt', 1]) }, ['t0']],
      ['a whole object', { place: operator(['eq', { city: null }]) }, ['t3']],
      ['half a whole number', { price: operator(['gt', 199.5]) }, ['t1', 't4']],
      ['a number beyond all', { price: operator(['lt', 1e300]) }, ['t0', 't1', 't3', 't4', 't5']],
      ['nothing at all', {}, ['t0', 't1', 't2', 't3', 't4', 't5']],
    ])('by an object with %s', async (_name, where, expected) => {
      expect(await ids(['where', where], ['orderBy', 'sort'])).toEqual(expected);
    });

    it.each<[string, string[]]>([
      ["name == 'tea'", ['t1']],
      ['name == "it\'s \\"quoted\\"; drop table thing; --"', ['t3']],
      ['price > 100 && price < 1000', ['t1']],
      ['100 < price && !(price > 1000)', ['t1']],
      ["name == 'tea' || (isHot == true && sort == 0)", ['t0', 't1']],
      ['price in [100, 200]', ['t0', 't1', 't5']],
      ['!(price in [100, 200])', ['t2', 't3', 't4']],
      ["'a' in tags", ['t0', 't4']],
      ["tags == 'it\\'s'", ['t3']],
      ['name == null', ['t2']],
      ['isHot', ['t0', 't3', 't5']],
      ["place.city == '上海'", ['t1']],
      ['weight < -1.5e0', ['t1']],
      ['at <= $cloudEnv_now && at > 1', ['t0', 't3', 't5']],
      ['1 == 1', ['t0', 't1', 't2', 't3', 't4', 't5']],
      ['false', []],
    ])('by the text %s', async (where, expected) => {
      expect(await ids(['where', where], ['orderBy', 'sort'])).toEqual(expected);
    });

    it('several at once answer apart', async () => {
      const multiCommand = [
        { command: chain(['collection', 'thing'], ['where', 'sort == 1'], ['getTemp']) },
        { command: chain(['collection', 'closed'], ['getTemp']) },
      ];
      const { data } = await invoke(url(), clientDatabase, { multiCommand });
      expect(data).toMatchObject({ code: 0, dataList: [{ code: 0, data: [{ _id: 't1' }] }, { code: 'PERMISSION_ERROR' }] });
    });
  });

  describe('refusals', () => {
    const many = (count: number, text: string, join: string) => Array.from({ length: count }, () => text).join(join);
    const nested = (levels: number): unknown => (levels ? operator(['or', [{ sort: 1 }, nested(levels - 1)]]) : { sort: 1 });
    it.each<[string, Call[], string]>([
      ['a write', [['collection', 'thing'], ['add', { name: 'x' }]], 'add'],
      ['a removal', [['collection', 'thing'], ['where', '1 == 1'], ['remove']], 'remove'],
      ['an update', [['collection', 'thing'], ['doc', 't1'], ['update', {}]], 'update'],
      ['an aggregate', [['collection', 'thing'], ['aggregate'], ['end']], 'aggregate'],
      ['a tree', [['collection', 'thing'], ['get', { getTree: true }]], 'getTree'],
      ['groupBy', [['collection', 'thing'], ['groupBy', 'name'], ['get']], 'groupBy'],
      ['what objects inherit', [['collection', 'thing'], ['constructor'], ['get']], 'constructor'],
      ['no end', [['collection', 'thing']], 'get'],
      ['no beginning', [['where', 'sort == 1'], ['get']], 'collection'],
      ['a join', [['collection', 'thing', 'article'], ['get']], 'collection'],
      ['two conditions', [['collection', 'thing'], ['where', 'sort == 1'], ['where', 'sort == 2'], ['get']], 'where'],
      ['a field nobody has', [['collection', 'thing'], ['where', 'colour == 1'], ['get']], 'colour'],
      ['a field of nobody to sort by', [['collection', 'thing'], ['orderBy', 'colour'], ['get']], 'colour'],
      ['a field of nobody to read', [['collection', 'thing'], ['field', 'colour'], ['get']], 'colour'],
      ['a sub-field of a text', [['collection', 'thing'], ['where', 'name.first == 1'], ['get']], 'name'],
      ['a text for a number', [['collection', 'thing'], ['where', "price == 'x'"], ['get']], 'price'],
      ['an order of objects', [['collection', 'thing'], ['orderBy', 'place'], ['get']], 'place'],
      ['a function', [['collection', 'thing'], ['where', 'abs(price) > 1'], ['get']], 'abs'],
      ['new', [['collection', 'thing'], ['where', 'at > new Date()'], ['get']], 'new'],
      ['a pattern', [['collection', 'thing'], ['where', '/x/.test(name)'], ['get']], '无法识别'],
      ['a pattern in an object', [['collection', 'thing'], ['where', { name: { $regexp: { source: '(a+)+$' } } }], ['get']], '正则'],
      ['field against field', [['collection', 'thing'], ['where', 'price > sort'], ['get']], '字段'],
      ['half a condition', [['collection', 'thing'], ['where', 'price >'], ['get']], '不完整'],
      ['an open bracket', [['collection', 'thing'], ['where', '(price > 1'], ['get']], '不完整'],
      ['an open text', [['collection', 'thing'], ['where', "name == 'x"], ['get']], '无法识别'],
      ['SQL', [['collection', 'thing'], ['where', "name == 'x'; drop table thing"], ['get']], '无法识别'],
      ['SQL for a field', [['collection', 'thing'], ['field', 'name" from thing --'], ['get']], '无法识别'],
      ['SQL for an order', [['collection', 'thing'], ['orderBy', 'name; drop table thing'], ['get']], '无法识别'],
      ['an alias', [['collection', 'thing'], ['field', 'name as _id'], ['get']], '无法识别'],
      ['an operator of writes', [['collection', 'thing'], ['where', { price: operator(['inc', 1]) }], ['get']], 'inc'],
      ['an operator of the database', [['collection', 'thing'], ['where', { price: { $gt: 1 } }], ['get']], '$gt'],
      ['an operator at the root', [['collection', 'thing'], ['where', { $where: 'sleep(1)' }], ['get']], '$where'],
      ['a character no text can have', [['collection', 'thing'], ['where', { name: 'a\0b' }], ['get']], '字符'],
      ['half a character', [['collection', 'thing'], ['where', { place: { city: '\ud800' } }], ['get']], '字符'],
      ['501 rows', [['collection', 'thing'], ['limit', 501], ['get']], 'limit'],
      ['no rows', [['collection', 'thing'], ['limit', 0], ['get']], 'limit'],
      ['a limit in words', [['collection', 'thing'], ['limit', '1; drop table thing'], ['get']], 'limit'],
      ['too far a skip', [['collection', 'thing'], ['skip', 100_001], ['get']], 'skip'],
      ['half a skip', [['collection', 'thing'], ['skip', 0.5], ['get']], 'skip'],
      ['21 steps', [['collection', 'thing'], ...Array.from({ length: 19 }, (): Call => ['orderBy', 'name']), ['get']], '20'],
      ['201 conditions', [['collection', 'thing'], ['where', many(201, 'sort == 1', ' || ')], ['get']], '200'],
      ['eleven levels', [['collection', 'thing'], ['where', `${many(11, '(', '')}sort == 1${many(11, ')', '')}`], ['get']], '10'],
      ['eleven levels of objects', [['collection', 'thing'], ['where', nested(11)], ['get']], '10'],
      ['a long text', [['collection', 'thing'], ['where', `name == '${'x'.repeat(10_001)}'`], ['get']], '10000'],
      ['a long list', [['collection', 'thing'], ['where', `sort in [${many(501, '1', ',')}]`], ['get']], '500'],
    ])('%s: SYNTAX_ERROR that names it', async (name, calls, named) => {
      const answer = await query(url(), calls);
      expect(answer).toMatchObject({ code: 'SYNTAX_ERROR', errCode: 'SYNTAX_ERROR', message: expect.stringContaining(named) });
      expect(answer).not.toHaveProperty('data');
      expect({ name, text: JSON.stringify(answer.message) }).toEqual({ name, text: expect.not.stringMatching(nothingInside) });
    });

    it.each([[null], [{}], [{ $db: [] }], [{ $db: 'x' }], [{ $db: [null] }], [{ $db: [{ $method: 7 }] }], [{ $db: [{ $method: 'collection', $param: 'thing' }] }], [[]], ['text']])(
      'the command %j is no query', async (command) => {
        const { data } = await invoke(url(), clientDatabase, { command });
        expect(data).toMatchObject({ code: 'SYNTAX_ERROR' });
      });

    it.each([['baas_session'], ['baas_migration'], ['pg_catalog.pg_user'], ['nowhere'], ['__proto__'], ['thing"; drop table thing; --']])('the collection %s does not exist', async (name) => {
      expect(await ask(name, ['get'])).toMatchObject({ code: 'COLLECTION_NOT_FOUND' });
    });

    it('an action is refused', async () => {
      const { data } = await invoke(url(), clientDatabase, { action: 'pay', command: chain(['collection', 'thing'], ['get']) });
      expect(data).toMatchObject({ code: 'SYNTAX_ERROR', message: expect.stringContaining('action') });
    });
  });

  describe('permissions', () => {
    const asked = (calls: Call[], token?: string) => query(url(), [['collection', 'article'], ...calls], token);
    const onSale: Call = ['where', "status == 'on'"];

    it('what the schema does not open is closed', async () => {
      expect(await ask('closed', ['get'])).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await ask('closed', ['doc', 'c1'], ['count'])).toMatchObject({ code: 'PERMISSION_ERROR' });
    });

    it('a query that stays within what may be read is answered', async () => {
      expect((await asked([onSale, ['get']])).data).toHaveLength(2);
      expect((await asked([['doc', 'a1'], ['get']])).data).toHaveLength(1);
      expect(await asked([onSale, ['count']])).toMatchObject({ total: 2 });
    });

    it('one that does not is refused as a whole, never cut', async () => {
      const ann = await signIn(url(), 'ann');
      for (const calls of [[['get']], [['doc', 'a4'], ['get']], [['where', "title == '伞'"], ['get']], [['count']], [['limit', 1], ['get']]] as Call[][]) {
        const answer = await asked(calls, ann);
        expect(answer).toMatchObject({ code: 'PERMISSION_ERROR' });
        expect(JSON.stringify(answer)).not.toMatch(/SECRET|DRAFT|伞/);
      }
    });

    it('one\'s own rows may be read by oneself', async () => {
      const ann = await signIn(url(), 'ann');
      expect((await asked([['where', 'author == $cloudEnv_uid'], ['get']], ann)).data).toHaveLength(2);
      expect((await asked([['where', { author: { $env: 'uid' } }], ['get']], ann)).data).toHaveLength(2);
      expect((await asked([['doc', 'a3'], ['get']], ann)).data).toMatchObject([{ _id: 'a3' }]);
      expect(await asked([['doc', 'a3'], ['get']])).toMatchObject({ code: 'PERMISSION_ERROR' });
    });

    it('a role opens what it is asked for', async () => {
      expect(await ask('staff', ['get'])).toMatchObject({ code: 'TOKEN_INVALID_ANONYMOUS_USER' });
      expect(await query(url(), [['collection', 'staff'], ['get']], await signIn(url(), 'bob'))).toMatchObject({ code: 'PERMISSION_ERROR' });
      const staff = await signIn(url(), 'bob', ['staff']);
      expect(await query(url(), [['collection', 'staff'], ['doc', 's1'], ['get']], staff)).toMatchObject({ data: [{ word: 'STAFF-1' }] });
      expect(await query(url(), [['collection', 'staff'], ['get', { getCount: true }]], staff)).toMatchObject({ code: 'PERMISSION_ERROR' });
    });

    it('an admin reads everything', async () => {
      const admin = await signIn(url(), 'root', ['admin']);
      expect((await query(url(), [['collection', 'closed'], ['doc', 'c1'], ['get']], admin)).data).toEqual([{ _id: 'c1', word: 'CLOSED-1' }]);
      expect((await asked([['doc', 'a4'], ['get']], admin)).data).toMatchObject([{ secret: 'SECRET-4', place: null }]);
    });

    it('a field that may not be read is left out where none is named', async () => {
      const rows = (await asked([onSale, ['get']])).data as Rows;
      expect(rows.map((row) => Object.keys(row).sort())).toEqual(Array.from({ length: 2 }, () => ['_id', 'author', 'place', 'status', 'title']));
      expect(rows[0]!.place).toEqual({ city: '杭州' });
      expect(JSON.stringify(rows)).not.toMatch(/SECRET|DRAFT|CODE/);
    });

    it('a field that depends on the row is left out of the rows it depends on', async () => {
      const rows = (await asked([onSale, ['orderBy', '_id'], ['get']], await signIn(url(), 'ann'))).data as Rows;
      expect(rows.map(({ draft }) => draft)).toEqual(['DRAFT-1', undefined]);
      expect(Object.keys(rows[0]!).join()).not.toContain('?');
    });

    it.each<[string, Call[]]>([
      ['named', [onSale, ['field', 'title,secret'], ['get']]],
      ['filtered by', [['where', "status == 'on' && secret == 'SECRET-1'"], ['get']]],
      ['filtered by, the other way round', [['where', { status: 'on', secret: operator(['neq', 'x']) }], ['get']]],
      ['sorted by', [onSale, ['orderBy', 'secret'], ['get']]],
      ['counted by', [['where', { status: 'on', secret: operator(['gt', 'A']) }], ['count']]],
      ['named inside an object', [onSale, ['field', 'place.code'], ['get']]],
      ['filtered by inside an object', [['where', "status == 'on' && place.code > 'A'"], ['get']]],
      ['filtered by with its object', [['where', { status: 'on', place: operator(['eq', { city: '杭州', code: 'CODE-1' }]) }], ['get']]],
      ['sorted by inside an object', [onSale, ['orderBy', 'place.code', 'desc'], ['get']]],
    ])('a field that may not be read is refused where it is %s', async (_name, calls) => {
      const answer = await asked(calls);
      expect(answer).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(answer).not.toHaveProperty('data');
      expect(answer).not.toHaveProperty('total');
    });

    it('a field that depends on the row may be named where it may be read', async () => {
      const ann = await signIn(url(), 'ann');
      expect((await asked([['where', 'author == $cloudEnv_uid'], ['field', 'draft'], ['orderBy', '_id'], ['get']], ann)).data).toEqual([{ _id: 'a1', draft: 'DRAFT-1' }, { _id: 'a3', draft: 'DRAFT-3' }]);
      expect(await asked([onSale, ['field', 'draft'], ['get']], ann)).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(await asked([onSale, ['field', 'draft'], ['get']])).toMatchObject({ code: 'TOKEN_INVALID_ANONYMOUS_USER' });
    });

    it('"not mine" is nothing anybody may say who is nobody', async () => {
      expect(await asked([['where', "!(author == 'ann')"], ['get']])).toMatchObject({ code: 'PERMISSION_ERROR' });
    });
  });
}
