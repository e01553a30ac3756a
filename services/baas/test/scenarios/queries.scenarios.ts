import { clientDatabase } from '@shop/baas-sdk/protocol';
import { chain, invoke, query } from '../harness/client';

type Rows = Record<string, unknown>[];
type Call = [string, ...unknown[]];
const operator = (...calls: Call[]) => ({ $db: [{ $method: 'command' }, ...chain(...calls).$db] });

/** Reads of the client database over HTTP. */
export function queryScenarios(url: () => string): void {
  const ask = (collection: string, ...calls: Call[]) =>
    query(url(), [['collection', collection], ...calls]);
  const ids = async (...calls: Call[]) =>
    ((await ask('thing', ...calls, ['get'])).data as Rows).map(({ _id }) => _id);

  describe('queries', () => {
    it('[7.05] [7.09] [3.21] [3.22] return rows, and their count on request', async () => {
      const answer = await ask(
        'thing',
        ['where', 'isHot == true'],
        ['orderBy', 'sort', 'desc'],
        ['limit', 2],
        ['get', { getCount: true }],
      );
      expect(answer).toMatchObject({
        code: 0,
        count: 3,
        data: [
          { _id: 't5', tags: ['茶'] },
          { _id: 't3', price: -5 },
        ],
      });
    });

    it('[7.07] [7.08] return page after page', async () => {
      const pages = await Promise.all(
        [0, 2, 4, 6].map((skip) => ids(['orderBy', 'price asc'], ['skip', skip], ['limit', 2])),
      );
      expect(pages.flat().sort()).toEqual(['t0', 't1', 't2', 't3', 't4', 't5']);
    });

    describe('texts have the order of code points, whatever the locale of the database', () => {
      const inOrder = '10,9,A,B,_,a b,a-b,ab,b,ä,中,阿,Ａ,🍵'.split(',');
      const from = (first: string) => inOrder.slice(inOrder.indexOf(first));
      const upTo = (last: string) => inOrder.slice(0, inOrder.indexOf(last) + 1);
      const words = async (...calls: Call[]) =>
        ((await ask('word', ...calls, ['get'])).data as { word: string }[]).map(({ word }) => word);

      it.each(['word', 'any', 'extra.word', "concat(word, '')", "concat(any, '')"])(
        'when %s orders them',
        async (of) => {
          const named: Call = ['field', `word, ${of} as key`];
          expect(await words(named, ['orderBy', 'key'])).toEqual(inOrder);
          expect(await words(named, ['orderBy', 'key desc'])).toEqual(inOrder.toReversed());
        },
      );

      it.each(['word', 'any', 'extra.word', "concat(word, '')", "concat(any, '')"])(
        'when %s orders groups',
        async (of) => {
          const { data } = await ask(
            'word',
            ['groupBy', `${of} as key`],
            ['groupField', 'count(*) as n'],
            ['orderBy', 'key desc'],
            ['get'],
          );
          expect((data as { key: string }[]).map(({ key }) => key)).toEqual(inOrder.toReversed());
        },
      );

      it.each(['word', 'any', 'extra.word'])('in ranges of %s', async (of) => {
        const selected = (where: unknown) => words(['where', where], ['orderBy', 'word']);
        for (const text of ['B', 'a-b', '中', '🍵']) {
          expect(await selected(`${of} >= '${text}'`)).toEqual(from(text));
          expect(await selected(`gte(${of}, '${text}')`)).toEqual(from(text));
          expect(await selected({ [of]: operator(['lte', text]) })).toEqual(upTo(text));
        }
      });

      it('in the greatest and the least of a group', async () => {
        expect(
          await ask(
            'word',
            ['groupBy', 'null'],
            ['groupField', 'min(word) as least, max(word) as most'],
            ['get'],
          ),
        ).toMatchObject({ data: [{ least: inOrder[0], most: inOrder.at(-1) }] });
      });
    });

    it('fields may have names of SQL aliases', async () => {
      const [first, second] = [
        { _id: 's1', page: 1, item: '灯' },
        { _id: 's2', page: 2, item: '茶' },
      ];
      expect(await ask('sheet', ['field', 'page,item'], ['get'])).toMatchObject({
        data: [first, second],
      });
      expect(await ask('sheet', ['where', 'page == 1'], ['get', { getCount: true }])).toMatchObject(
        { count: 1, data: [first] },
      );
      expect(await ask('sheet,sheet', ['where', 'page == 1'], ['get'])).toMatchObject({
        data: [{ ...first, next: [second] }],
      });
    });

    it('count', async () => {
      expect(await ask('thing', ['where', { price: 100 }], ['count'])).toMatchObject({
        code: 0,
        total: 2,
      });
    });

    it('return one row or null', async () => {
      expect(await ask('thing', ['doc', 't1'], ['get', { getOne: true }])).toMatchObject({
        data: { _id: 't1', name: 'tea' },
      });
      expect(await ask('thing', ['doc', 'nobody'], ['get', { getOne: true }])).toMatchObject({
        code: 0,
        data: null,
      });
    });

    it('return the projected fields, nested ones nested, and the id', async () => {
      expect(
        (await ask('thing', ['doc', 't0'], ['field', 'name,place.city'], ['get'])).data,
      ).toEqual([{ _id: 't0', name: 'lamp', place: { city: '杭州' } }]);
      expect((await ask('thing', ['doc', 't0'], ['field', { price: true }], ['get'])).data).toEqual(
        [{ _id: 't0', price: 100 }],
      );
    });

    it('accept quoted fields in field, groupBy and orderBy', async () => {
      const rows = async (...calls: Call[]) => (await ask('thing', ...calls, ['get'])).data;
      const where: Call = ['where', "'price' > 100"];
      expect(
        await rows(where, ['field', '"name",\'price\' as 价格'], ['orderBy', '"price" desc']),
      ).toEqual([
        { _id: 't4', name: '', 价格: Number.MAX_SAFE_INTEGER },
        { _id: 't1', name: 'tea', 价格: 200 },
      ]);
      expect(
        await rows(where, ['groupBy', "'price'"], ['groupField', 'sum("sort") as sum']),
      ).toEqual([
        { price: 200, sum: 1 },
        { price: Number.MAX_SAFE_INTEGER, sum: 4 },
      ]);
    });

    it.each(['desc', 'desc ', ' DESC', 'Desc\n'])('order by a direction like %j', async (text) => {
      expect(await ids(['orderBy', 'sort', text], ['limit', 2])).toEqual(['t5', 't4']);
    });

    it.each<[unknown, Record<string, unknown>]>([
      ['name as title, place.city as city', { title: 'lamp', city: '杭州' }],
      ['place{city, zip as code}, _id as id', { place: { city: '杭州', code: 310000 }, id: 't0' }],
      [
        'place as where, place.city',
        { where: { city: '杭州', zip: 310000 }, place: { city: '杭州' } },
      ],
      ['place{city, zip as code} as at', { at: { city: '杭州', code: 310000 } }],
      ['place.street as street, price', { price: 100 }],
      [
        { place: { city: 1 }, price: true },
        { place: { city: '杭州' }, price: 100 },
      ],
    ])('return aliases and nested fields: %j', async (fields, expected) => {
      expect((await ask('thing', ['doc', 't0'], ['field', fields], ['get'])).data).toEqual([
        { _id: 't0', ...expected },
      ]);
    });

    it.each<[string, unknown, string[]]>([
      ['a field', { name: 'tea' }, ['t1']],
      ['null', { name: null }, ['t2']],
      ['a range', { price: operator(['gt', -10], ['lte', 100]) }, ['t0', 't3', 't5']],
      ['and', { price: operator(['gt', -10], ['and', operator(['lt', 100])]) }, ['t3']],
      [
        'or of values',
        { price: operator(['eq', 200], ['or', operator(['eq', -5])]) },
        ['t1', 't3'],
      ],
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
      ['an object that an item only contains', { parts: operator(['eq', {}]) }, []],
      ['a sub-field by its path', { 'place.city': '杭州' }, ['t0']],
      ['a sub-field by its place', { place: { city: '上海' } }, ['t1']],
      ['a sub-field of a number', { 'place.zip': operator(['gt', 1]) }, ['t0']],
      ['in, of a sub-field', { 'place.city': operator(['in', ['上海', 'x']]) }, ['t1']],
      [
        'nin, of a sub-field',
        { place: { city: operator(['nin', ['上海', 'x']]) } },
        ['t0', 't2', 't3', 't4', 't5'],
      ],
      ['in nothing, of a sub-field', { 'place.city': operator(['in', []]) }, []],
      ['a whole object', { place: operator(['eq', { city: null }]) }, ['t3']],
      ['half a whole number', { price: operator(['gt', 199.5]) }, ['t1', 't4']],
      ['a number beyond all', { price: operator(['lt', 1e300]) }, ['t0', 't1', 't3', 't4', 't5']],
      ['what is there', { name: operator(['exists', true]) }, ['t0', 't1', 't3', 't4', 't5']],
      ['what is not there', { 'place.zip': operator(['exists', false]) }, ['t2', 't3', 't4', 't5']],
      ['so many items', { tags: operator(['size', 2]) }, ['t0']],
      ['so many items of numbers', { sizes: operator(['size', 0]) }, ['t1']],
      ['all of some items', { tags: operator(['all', ['b', 'a']]) }, ['t0']],
      [
        'an item that',
        { sizes: operator(['elemMatch', operator(['gt', 1], ['lt', 3])]) },
        ['t0', 't3'],
      ],
      [
        'an item with a part that',
        { parts: operator(['elemMatch', { k: operator(['lte', 1]) }]) },
        ['t0'],
      ],
      ['the rest of a division', { price: operator(['mod', 3, 1]) }, ['t0', 't4', 't5']],
      ['the rest of a division as a list', { 'place.zip': operator(['mod', [10_000, 0]]) }, ['t0']],
      [
        'nor',
        { price: operator(['nor', [operator(['eq', 100]), operator(['eq', null])]]) },
        ['t1', 't3', 't4'],
      ],
      [
        'nor of conditions',
        operator(['nor', [{ name: 'tea' }, { price: operator(['lte', 100]) }]]),
        ['t2', 't4'],
      ],
      ['a pattern', { name: { $regexp: { source: '^T.?A$', flags: 'i' } } }, ['t1']],
      [
        'a pattern of another make',
        { name: { $newDb: [{ $method: 'RegExp', $param: [{ regexp: '茶|灯' }] }] } },
        ['t5'],
      ],
      ['a pattern for items', { tags: { $regexp: { source: ',' } } }, ['t3']],
      [
        'a pattern inside an object',
        { 'place.city': { $regexp: { source: '[上-杭]' } } },
        ['t0', 't1'],
      ],
      [
        'the opposite of a pattern',
        { name: operator(['not', { $regexp: { source: '[a-z]' } }]) },
        ['t2', 't4', 't5'],
      ],
      [
        'a time of the server',
        {
          at: operator([
            'lt',
            { $newDb: [{ $method: 'serverDate', $param: [{ offset: -1000 }] }] },
          ]),
        },
        ['t0', 't1', 't3', 't4', 't5'],
      ],
      ['nothing at all', {}, ['t0', 't1', 't2', 't3', 't4', 't5']],
    ])('select by an object with %s', async (_name, where, expected) => {
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
      ["'name' == 'tea'", ['t1']],
      ['"price" > 100 && "price" < 1000', ['t1']],
      ['"_id" in ["t1", "t4"]', ['t1', 't4']],
      ["'place.city' == '上海'", ['t1']],
      ["'tags' == 'a'", ['t0', 't4']],
      ["'at' <= $cloudEnv_now && 'at' > subtract(2, 1)", ['t0', 't3', 't5']],
      ['/^te/.test("name")', ['t1']],
      ["'tea' == name", ['t1']],
      ["'1' == '1' && name == 'tea'", ['t1']],
      ["'' == 'x' || name == 'tea'", ['t1']],
      ['name == null', ['t2']],
      ['isHot', ['t0', 't3', 't5']],
      ["place.city == '上海'", ['t1']],
      ["place.city in ['上海', '杭州']", ['t0', 't1']],
      ["!(place.city in ['上海'])", ['t0', 't2', 't3', 't4', 't5']],
      ['weight < -1.5e0', ['t1']],
      ['at <= $cloudEnv_now && at > 1', ['t0', 't3', 't5']],
      ['/^(?:te|la)/.test(name) && !/mp/.test(name)', ['t1']],
      ["/it's.*--$/.test(name)", ['t3']],
      ['/[/]|TEA/i.test(name)', ['t1']],
      ['at == new Date("2026-01-01T00:00:00.000Z").getTime()', ['t0']],
      ['at > new Date(1) && at < new Date()', ['t0', 't3', 't5']],
      ['1 == 1', ['t0', 't1', 't2', 't3', 't4', 't5']],
      ['false', []],
    ])('select by the text %s', async (where, expected) => {
      expect(await ids(['where', where], ['orderBy', 'sort'])).toEqual(expected);
    });

    it('group rows with accumulators', async () => {
      const sums = [
        'groupField',
        'count(*) as n, sum(price) as total, avg(weight) as weight, max(sort) as last, ' +
          'min(name) as name, sum(2) as twice',
      ] as Call;
      expect(
        await ask(
          'thing',
          ['groupBy', 'isHot'],
          sums,
          ['orderBy', 'n desc'],
          ['get', { getCount: true }],
        ),
      ).toMatchObject({
        count: 3,
        data: [
          {
            isHot: true,
            n: 3,
            total: 195,
            weight: expect.closeTo(1.6 / 3, 9),
            last: 5,
            name: expect.stringMatching('quoted'),
            twice: 6,
          },
          { isHot: false, n: 2, total: 9007199254740991 + 200, last: 4, name: '', twice: 4 },
          { isHot: null, n: 1, total: 0, weight: null, last: 2, name: null, twice: 2 },
        ],
      });
    });

    it('group the selected rows, with lists of values', async () => {
      const lists = [
        'groupField',
        'first(name) as first, last(name) as last, push(sort) as rows, addToSet(price) ' +
          'as prices, stdDevPop(sort) as spread',
      ] as Call;
      expect(
        (
          await ask(
            'thing',
            ['where', 'isHot == true'],
            ['groupBy', 'price as cost, isHot'],
            lists,
            ['orderBy', 'cost'],
            ['get'],
          )
        ).data,
      ).toEqual([
        {
          cost: -5,
          isHot: true,
          first: expect.stringMatching('quoted'),
          last: expect.stringMatching('quoted'),
          rows: [3],
          prices: [-5],
          spread: 0,
        },
        {
          cost: 100,
          isHot: true,
          first: 'lamp',
          last: '茶',
          rows: [0, 5],
          prices: [100],
          spread: 2.5,
        },
      ]);
    });

    it.each(['null', ' null ', null])('group all rows by %j', async (param) => {
      const groups = async (where: string) =>
        (
          await ask(
            'thing',
            ['where', where],
            ['groupBy', param],
            ['groupField', 'count(*) as n, max(price) as most'],
            ['get', { getCount: true }],
          )
        ).data;
      expect(await groups('price < 1000')).toEqual([{ n: 4, most: 200 }]);
      expect(await groups('price > 1e300')).toEqual([]);
    });

    it('group by nested fields and by aliases', async () => {
      const grouped = await ask(
        'thing',
        ['field', 'place.city as city, price as cost'],
        ['groupBy', 'city'],
        ['groupField', 'max(cost) as dearest'],
        ['limit', 2],
        ['skip', 1],
        ['get'],
      );
      expect(grouped.data).toHaveLength(2);
      expect(
        (await ask('thing', ['groupBy', 'place.zip'], ['where', 'sort == 0'], ['get'])).code,
      ).toBe('SYNTAX_ERROR');
      expect(
        (await ask('thing', ['where', 'sort == 0'], ['groupBy', 'place.zip'], ['get'])).data,
      ).toEqual([{ place: { zip: 310000 } }]);
    });

    it('return distinct rows', async () => {
      expect(
        await ask(
          'thing',
          ['where', 'price > 0'],
          ['field', 'price'],
          ['distinct'],
          ['orderBy', 'price desc'],
          ['get', { getCount: true }],
        ),
      ).toMatchObject({
        count: 3,
        data: [{ price: 9007199254740991 }, { price: 200 }, { price: 100 }],
      });
    });

    it('several queries in one call have separate results', async () => {
      const multiCommand = [
        { command: chain(['collection', 'thing'], ['where', 'sort == 1'], ['getTemp']) },
        { command: chain(['collection', 'closed'], ['getTemp']) },
      ];
      const { data } = await invoke(url(), clientDatabase, { multiCommand });
      expect(data).toMatchObject({
        code: 0,
        dataList: [{ code: 0, data: [{ _id: 't1' }] }, { code: 'PERMISSION_ERROR' }],
      });
    });
  });
}
