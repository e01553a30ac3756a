import { query, signIn } from '../harness/client';

type Rows = Record<string, unknown>[];
type Call = [string, ...unknown[]];
const greatest = Number.MAX_SAFE_INTEGER;

/** Functions in chains. */
export function functionScenarios(url: () => string): void {
  const ask = (...calls: Call[]) => query(url(), [['collection', 'thing'], ...calls]);
  const ids = async (where: string) =>
    ((await ask(['where', where], ['orderBy', 'sort'], ['get'])).data as Rows).map(
      ({ _id }) => _id,
    );

  describe('functions', () => {
    it.each<[string, unknown[]]>([
      ['abs(price)', [100, 200, null, 5, greatest, 100]],
      ['add(price, 1)', [101, 201, null, -4, greatest + 1, 101]],
      [
        'add(price, sort, 24 * 60 * 1000)',
        [1440100, 1440201, null, 1439998, greatest + 1440004, 1440105],
      ],
      ['add(weight, 0.2)', [1.7, -1.8, null, 0.2, null, 0.1 + 0.2]],
      ['add(place.zip, 1)', [310001, null, null, null, null, null]],
      ['ceil(weight)', [2, -2, null, 0, null, 1]],
      ['divide(price, 8)', [12.5, 25, null, -0.625, greatest / 8, 12.5]],
      ['divide(6, sort)', [null, 6, 3, 2, 1.5, 1.2]],
      ['divide(1, multiply(weight, price))', [1 / 150, -1 / 400, null, null, null, 0.1]],
      [
        'exp(sort)',
        [1, Math.exp(1), Math.exp(2), Math.exp(3), Math.exp(4), Math.exp(5)].map((value) =>
          expect.closeTo(value, 9),
        ),
      ],
      ['exp(multiply(sort, 1000))', [1, null, null, null, null, null]],
      ['floor(weight)', [1, -2, null, 0, null, 0]],
      ['ln(sort)', [null, 0, ...[2, 3, 4, 5].map((value) => expect.closeTo(Math.log(value), 9))]],
      [
        'log(sort, 2)',
        [null, 0, 1, expect.closeTo(Math.log2(3), 9), 2, expect.closeTo(Math.log2(5), 9)],
      ],
      [
        'log10(price)',
        [
          2,
          expect.closeTo(Math.log10(200), 9),
          null,
          null,
          expect.closeTo(Math.log10(greatest), 9),
          2,
        ],
      ],
      ['mod(price, 3)', [1, 2, null, -2, greatest % 3, 1]],
      ['mod(price, sort)', [null, 0, null, -2, greatest % 4, 0]],
      ['multiply(price, weight, 2)', [300, -800, null, 0, null, 20]],
      ['pow(sort, 2)', [0, 1, 4, 9, 16, 25]],
      [
        'pow(price, sort)',
        [1, 200, null, -125, greatest ** 4, 1e10].map((value) =>
          value && value > 1e9 ? expect.closeTo(value, -50) : value,
        ),
      ],
      ['pow(-8, divide(sort, 2))', [1, null, -8, null, 64, null]],
      ['pow(0, subtract(sort, 1))', [null, 1, 0, 0, 0, 0]],
      ['pow(10, multiply(sort, 1000))', [1, null, null, null, null, null]],
      ['sqrt(price)', [10, expect.closeTo(Math.sqrt(200), 9), null, null, Math.sqrt(greatest), 10]],
      ['subtract(price, sort)', [100, 199, null, -8, greatest - 4, 95]],
      ['trunc(divide(price, -8))', [-12, -25, null, 0, Math.trunc(greatest / -8), -12]],
      ['trunc(divide(price, 8), 1)', [12.5, 25, null, -0.6, 1125899906842623.9, 12.5]],

      ['eq(price, 100)', [true, false, false, false, false, true]],
      ['eq(name, null)', [false, false, true, false, false, false]],
      ['eq(place.city, "杭州")', [true, false, false, false, false, false]],
      ['neq(place.zip, 310000)', [false, true, true, true, true, true]],
      ['eq(tags, ["a", "b"])', [true, false, false, false, false, false]],
      ['gt(price, sort)', [true, true, false, false, true, true]],
      ['gte(name, "tea")', [false, true, false, false, false, true]],
      ['lt(place.zip, 400000)', [true, false, false, false, false, false]],
      ['lte(price, null)', [false, false, false, false, false, false]],
      ['cmp(price, 100)', [0, 1, -1, -1, 1, 0]],
      ['cmp(place.zip, place.city)', [null, -1, 0, 0, 0, -1]],
      ['and(isHot, price, 1)', [true, false, false, true, false, true]],
      ['or(isHot, weight, false)', [true, true, false, true, true, true]],
      ['not(weight)', [false, false, true, true, false, false]],
      [
        'cond(gte(price, 100), "dear", "cheap")',
        ['dear', 'dear', 'cheap', 'cheap', 'dear', 'dear'],
      ],
      ['cond(isHot, price, name)', [100, 'tea', null, -5, '', 100]],
      ['ifNull(name, "?")', ['lamp', 'tea', '?', expect.stringMatching('quoted'), '', '茶']],
      ['ifNull(place.zip, price, 0)', [310000, '200000', 0, -5, greatest, 100]],
      [
        'switch([{case: gt(price, 100), then: "a"}, {case: isHot, then: sort}], "c")',
        [0, 'a', 'c', 3, 'a', 5],
      ],
      ['switch([{case: eq(sort, 1), then: "one"}])', [null, 'one', null, null, null, null]],
      ['literal("$1")', ['$1', '$1', '$1', '$1', '$1', '$1']],

      ['concat(name, "-", place.city)', ['lamp-杭州', 'tea-上海', null, null, null, null]],
      ['indexOfCP(name, "a")', [1, 2, null, 21, -1, -1]],
      [
        'split(name, "a")',
        [['l', 'mp'], ['te', ''], null, ['it\'s "quoted"; drop t', 'ble thing; --'], [''], ['茶']],
      ],
      ['strLenCP(name)', [4, 3, null, 35, 0, 1]],
      ['strLenBytes(name)', [4, 3, null, 35, 0, 3]],
      ['strcasecmp(name, "TEA")', [-1, 0, null, -1, -1, 1]],
      ['substr(name, 1, 2)', ['am', 'ea', null, "t'", '', '']],
      ['substrCP(name, 1, -1)', ['amp', 'ea', null, expect.stringMatching(/^t's/), '', '']],
      ['substrCP(name, -1, 1)', ['', '', null, '', '', '']],
      ['toUpper(name)', ['LAMP', 'TEA', null, expect.stringMatching("IT'S"), '', '茶']],
      [
        'toLower(concat("Ä", name))',
        ['Älamp', 'Ätea', null, expect.stringMatching("Äit's"), 'Ä', 'Ä茶'],
      ],

      ['year(at)', [2026, 1970, null, 2026, 1970, 1970]],
      ['dayOfWeek(at)', [5, 5, null, 5, 5, 5]],
      ['hour(at, "+0800")', [8, 8, null, 8, 8, 8]],
      ['hour(at, "Asia/Shanghai")', [8, 8, null, 8, 8, 8]],
      ['dayOfMonth(at, "America/New_York")', [31, 31, null, 31, 31, 31]],
      ['millisecond(at)', [0, 0, null, 1, 1, 5]],
      [
        'dateToString(at, "%Y-%m-%d %H:%M:%S.%L %j %w %u %U %V %G %z %Z %%", "-03:30")',
        [
          '2025-12-31 20:30:00.000 365 4 3 52 01 2026 -0330 -210 %',
          '1969-12-31 20:30:00.000 365 4 3 52 01 1970 -0330 -210 %',
          null,
          '2025-12-31 20:30:00.001 365 4 3 52 01 2026 -0330 -210 %',
          '1969-12-31 20:30:00.001 365 4 3 52 01 1970 -0330 -210 %',
          '1969-12-31 20:30:00.005 365 4 3 52 01 1970 -0330 -210 %',
        ],
      ],
      [
        'dateToString(add(new Date(0), at), "%Y %z", "America/New_York", "none")',
        ['2025 -0500', '1969 -0500', 'none', '2025 -0500', '1969 -0500', '1969 -0500'],
      ],
      [
        'dateToString(at)',
        [
          '2026-01-01T00:00:00.000Z',
          '1970-01-01T00:00:00.000Z',
          null,
          '2026-01-01T00:00:00.001Z',
          '1970-01-01T00:00:00.001Z',
          '1970-01-01T00:00:00.005Z',
        ],
      ],
      ['timestampToDate(multiply(sort, 100000000000000))', [0, 1e14, 2e14, null, null, null]],
      ['dateFromParts(2017, 2, 8, 12)', [1, 2, 3, 4, 5, 6].map(() => Date.UTC(2017, 1, 8, 12))],
      [
        'dateFromParts(2016, 12, 31, 23, 46, 12, 5, "America/New_York")',
        [1, 2, 3, 4, 5, 6].map(() => Date.UTC(2017, 0, 1, 4, 46, 12, 5)),
      ],
      [
        'dateToString(dateFromParts(year(at), add(sort, 12), 1, 0, 0, 0, 0, "+0800"), ' +
          '"%Y-%m-%d %H:%M")',
        [
          '2026-11-30 16:00',
          '1970-12-31 16:00',
          null,
          '2027-02-28 16:00',
          '1971-03-31 16:00',
          '1971-04-30 16:00',
        ],
      ],
      ['dateFromParts(weight)', [-62_135_596_800_000, null, null, null, null, null]],
      ['year(price)', [1970, 1970, null, 1969, null, 1970]],

      ['size(tags)', [2, 1, 0, 3, 1, 1]],
      ['size(place.city)', [null, null, null, null, null, null]],
      ['isArray(sizes)', [true, true, false, true, true, true]],
      ['arrayElemAt(tags, -1)', ['b', 'b', null, '{}', 'a', '茶']],
      ['arrayElemAt(parts, 0)', [{ k: 1 }, 'x', null, null, null, [1]]],
      ['in(price, [100, -5])', [true, false, false, true, false, true]],
      ['in(null, parts)', [false, false, null, false, true, false]],
      ['indexOfArray(sizes, 2)', [1, -1, null, 0, -1, -1]],
      [
        'concatArrays(tags, sizes, [name])',
        [
          ['a', 'b', 1, 2, 'lamp'],
          ['b', 'tea'],
          null,
          ["it's", 'a,b', '{}', 2, expect.stringMatching('quoted')],
          ['a', -1, ''],
          ['茶', 3, '茶'],
        ],
      ],
      ['reverseArray(tags)', [['b', 'a'], ['b'], [], ['{}', 'a,b', "it's"], ['a'], ['茶']]],
      ['slice(tags, 1)', [['a'], ['b'], [], ["it's"], ['a'], ['茶']]],
      ['slice(tags, -2)', [['a', 'b'], ['b'], [], ['a,b', '{}'], ['a'], ['茶']]],
      ['slice(tags, 1, 1)', [['b'], [], [], ['a,b'], [], []]],
      ['slice(tags, -2, 1)', [['a'], ['b'], [], ['a,b'], ['a'], ['茶']]],
      ['sum(parts)', [2, 0, null, 0, 0, 0]],
      ['avg(sizes)', [1.5, null, null, 2, -1, 3]],
      ['max(sizes)', [2, null, null, 2, -1, 3]],
      ['min([price, sort])', [0, 1, 2, -5, 4, 5]],
      ['allElementsTrue(parts)', [true, true, null, true, false, true]],
      ['anyElementTrue(parts)', [true, true, null, false, false, true]],
    ])('%s', async (formula, expected) => {
      const answer = await ask(['field', `sort, ${formula} as x`], ['orderBy', 'sort'], ['get']);
      expect((answer.data as Rows | undefined)?.map(({ x }) => x) ?? answer).toEqual(expected);
    });

    it.each<[string, string[]]>([
      ['price > sort', ['t0', 't1', 't4', 't5']],
      ['sort == price || weight == price', ['t2']],
      ['add(price, sort) > 150', ['t1', 't4']],
      ['!(add(price, sort) > 150)', ['t0', 't2', 't3', 't5']],
      ['mod(sort, 2) == 1 && isHot', ['t3', 't5']],
      ['year(at) in [2026, 2027]', ['t0', 't3']],
      ['name in tags', ['t5']],
      ['in("a", tags)', ['t0', 't4']],
      ['name == concat(arrayElemAt(tags, 0), "")', ['t2', 't5']],
      ['price in [sort, 200, multiply(sort, 20)]', ['t1', 't5']],
      [
        'at >= subtract($cloudEnv_now, $cloudEnv_now) && at < new Date("2026-01-02").getTime()',
        ['t0', 't1', 't3', 't4', 't5'],
      ],
      ['and(gte(price, 100), not(isHot))', ['t1', 't4']],
      ['/a/.test(name) && strLenCP(name) == 3', ['t1']],
      ['divide(1, price) > 0', ['t0', 't1', 't4', 't5']],
    ])('in a condition: %s', async (where, expected) => {
      expect(await ids(where)).toEqual(expected);
    });

    it('rows can be ordered by a computed field and by an alias', async () => {
      const inOrder = async (fields: string, by: string) =>
        ((await ask(['field', fields], ['orderBy', by], ['get'])).data as Rows).map(
          ({ _id }) => _id,
        );
      expect(await inOrder('mod(sort, 3) as rest, name', 'rest desc, sort')).toEqual([
        't2',
        't5',
        't1',
        't4',
        't0',
        't3',
      ]);
      expect(await inOrder('sort as rank', 'rank desc')).toEqual([
        't5',
        't4',
        't3',
        't2',
        't1',
        't0',
      ]);
    });

    it('groups can have computed keys and accumulate computed values', async () => {
      const sums: Call = [
        'groupField',
        'count(*) as n, sum(multiply(sort, 2)) as twice, max(toUpper(name)) as name, ' +
          'push(cond(isHot, 1, 0)) as hot',
      ];
      expect(
        await ask(
          ['groupBy', 'dateToString(add(new Date(0), at), "%Y-%m-%d", "+0800") as day'],
          sums,
          ['orderBy', 'twice'],
          ['get', { getCount: true }],
        ),
      ).toMatchObject({
        count: 3,
        data: [
          { day: null, n: 1, twice: 4, name: null, hot: [0] },
          { day: '2026-01-01', n: 2, twice: 6, name: 'LAMP', hot: [1, 1] },
          { day: '1970-01-01', n: 3, twice: 20, name: '茶', hot: [0, 0, 1] },
        ],
      });
      const before = await ask(
        ['field', 'isHot, sum(sizes) as size, sort'],
        ['groupBy', 'isHot'],
        ['groupField', 'avg(add(size, sort)) as mean'],
        ['orderBy', 'mean'],
        ['get'],
      );
      expect(before.data).toEqual([
        { isHot: false, mean: 2 },
        { isHot: true, mean: expect.closeTo(16 / 3, 9) },
        { isHot: null, mean: null },
      ]);
      expect((await ask(['field', 'gt(sort, 3) as late'], ['distinct'], ['get'])).data).toEqual([
        { late: false },
        { late: true },
      ]);
    });

    it('fields, lists and strings keep their types', async () => {
      const fields =
        'place.city as town, add(price, 1) as more, concat("a, b", ") as x") as odd, tags';
      expect((await ask(['doc', 't0'], ['field', fields], ['get'])).data).toEqual([
        { _id: 't0', town: '杭州', more: 101, odd: 'a, b) as x', tags: ['a', 'b'] },
      ]);
    });

    it.each<[string, Call[], string]>([
      ['an unknown one', [['field', 'explode(price) as x']], 'explode'],
      ['one that is not offered', [['field', 'map(tags, "tag", toUpper("$$tag")) as x']], 'map'],
      ['one of the database', [['where', 'pg_sleep(1)']], 'pg_sleep'],
      ['too few arguments', [['field', 'divide(price) as x']], 'divide'],
      ['too many arguments', [['where', 'abs(price, 1) > 1']], 'abs'],
      ['a text for a number', [['field', 'add(price, name) as x']], 'add 的第 2 个参数'],
      ['a number for a text', [['where', 'toUpper(price) == "A"']], 'toUpper'],
      ['a text against a number', [['where', 'name > sort']], 'gt'],
      ['an order of lists', [['where', 'tags > sizes']], 'gt'],
      [
        'an order by a list',
        [
          ['field', 'split(name, "a") as parts'],
          ['orderBy', 'parts'],
        ],
        'parts',
      ],
      ['a field that is not there', [['field', 'add(colour, 1) as x']], 'colour'],
      ['no name', [['field', 'add(price, 1)']], 'add'],
      ['a name that is taken', [['field', 'add(price, 1) as x, name as x']], 'x'],
      ['no such zone', [['field', 'hour(at, "Mars/North") as x']], '时区'],
      ['a zone of the row', [['field', 'hour(at, name) as x']], '时区'],
      ['an unknown mark', [['field', 'dateToString(at, "%q") as x']], '%q'],
      ['half a switch', [['field', 'switch([{case: isHot}], 1) as x']], '多了'],
      ['a number beyond all', [['where', 'add(price, 1e999) > 1']], '数字'],
      [
        'a sum of texts',
        [
          ['groupBy', 'isHot'],
          ['groupField', 'sum(toUpper(name)) as x'],
        ],
        'sum',
      ],
      [
        'the greatest list',
        [
          ['groupBy', 'isHot'],
          ['groupField', 'max(split(name, "a")) as x'],
        ],
        'max',
      ],
      ['a pattern for what is worked out', [['where', '/A/.test(toUpper(name))']], '正则'],
      ['eleven levels', [['where', `${'abs('.repeat(10)}price${')'.repeat(10)} > 1`]], '10'],
      [
        '51 functions',
        [['where', Array.from({ length: 51 }, () => 'abs(price) > 1').join(' || ')]],
        '50',
      ],
      [
        '201 arguments',
        [['where', `add(${Array.from({ length: 201 }, () => '1').join()}, price) > 1`]],
        '200',
      ],
    ])('%s: SYNTAX_ERROR that names the cause', async (_name, calls, named) => {
      expect(await ask(...calls, ['get'])).toMatchObject({
        code: 'SYNTAX_ERROR',
        message: expect.stringContaining(named),
      });
    });

    it.each<[string, Call[]]>([
      ['worked with among the fields', [['field', 'strLenCP(secret) as x']]],
      ['worked with inside an object', [['field', 'concat(place.code, "") as x']]],
      ['worked with as a whole that it is part of', [['field', 'isArray(place) as x']]],
      ['tested', [['where', `status == 'on' && indexOfCP(secret, "S") == 0`]]],
      ['compared with another', [['where', `status == 'on' && secret > title`]]],
      [
        'ordered by under another name',
        [
          ['field', 'concat(secret, "") as x, title'],
          ['orderBy', 'x'],
        ],
      ],
      ['grouped by', [['groupBy', 'toUpper(secret) as x']]],
      [
        'accumulated',
        [
          ['groupBy', 'status'],
          ['groupField', 'max(concat(secret, "")) as x'],
        ],
      ],
      ['left to a branch that is never taken', [['field', 'cond(true, 1, secret) as x']]],
    ])('a hidden field is rejected where it is %s', async (_name, calls) => {
      const [first] = calls;
      const whole = first![0] === 'where' ? calls : [['where', "status == 'on'"] as Call, ...calls];
      const answer = await query(url(), [['collection', 'article'], ...whole, ['get']]);
      expect(answer).toMatchObject({ code: 'PERMISSION_ERROR' });
      expect(answer).not.toHaveProperty('data');
    });

    it('a computed condition never implies a permission rule', async () => {
      const asked = (where: string) =>
        query(url(), [['collection', 'article'], ['where', where], ['get']]);
      expect((await asked("status == 'on' && strLenCP(title) == 1")).data).toHaveLength(2);
      for (const where of [
        "eq(status, 'on')",
        "concat(status, '') == 'on'",
        "status == 'on' || strLenCP(title) > 99",
        'status == status',
      ])
        expect(await asked(where)).toMatchObject({ code: 'PERMISSION_ERROR' });
      const ann = await signIn(url(), 'ann');
      expect(
        (
          await query(
            url(),
            [
              ['collection', 'article'],
              ['where', 'author == $cloudEnv_uid'],
              ['field', 'toLower(draft) as x'],
              ['orderBy', 'x'],
              ['get'],
            ],
            ann,
          )
        ).data,
      ).toEqual([
        { _id: 'a1', x: 'draft-1' },
        { _id: 'a3', x: 'draft-3' },
      ]);
      expect(
        await query(
          url(),
          [
            ['collection', 'article'],
            ['where', "status == 'on'"],
            ['field', 'toLower(draft) as x'],
            ['get'],
          ],
          ann,
        ),
      ).toMatchObject({ code: 'PERMISSION_ERROR' });
    });

    it('a sum of constants needs the count permission', async () => {
      const bob = await signIn(url(), 'bob', ['staff']);
      const staff = (sum: string) =>
        query(
          url(),
          [
            ['collection', 'staff'],
            ['doc', 's1'],
            ['groupBy', 'word'],
            ['groupField', `sum(${sum}) as n`],
            ['get'],
          ],
          bob,
        );
      for (const ones of ['1', 'literal(1)', 'cond(true, 1, 0)'])
        expect(await staff(ones)).toMatchObject({ code: 'PERMISSION_ERROR' });
    });
  });
}
