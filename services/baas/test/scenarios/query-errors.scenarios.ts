import { clientDatabase } from '@shop/baas-sdk/protocol';
import { chain, invoke, query } from '../harness/client';

type Call = [string, ...unknown[]];
const operator = (...calls: Call[]) => ({ $db: [{ $method: 'command' }, ...chain(...calls).$db] });
const nothingInside =
  /SELECT|select |json_agg|syntax error|relation|column |SECRET|CLOSED|CODE-|pg_/;

/** Queries that the engine rejects, each with a message for the developer. */
export function queryErrorScenarios(url: () => string): void {
  const ask = (collection: string, ...calls: Call[]) =>
    query(url(), [['collection', collection], ...calls]);

  describe('errors', () => {
    const many = (count: number, text: string, join: string) =>
      Array.from({ length: count }, () => text).join(join);
    const nested = (levels: number): unknown =>
      levels ? operator(['or', [{ sort: 1 }, nested(levels - 1)]]) : { sort: 1 };
    it.each<[string, Call[], string]>([
      ['an aggregate', [['collection', 'thing'], ['aggregate'], ['end']], 'aggregate'],
      [
        'a tree of what has no parents',
        [
          ['collection', 'thing'],
          ['get', { getTree: true }],
        ],
        'getTree',
      ],
      [
        'a path without a beginning',
        [
          ['collection', 'branch'],
          ['get', { getTreePath: true }],
        ],
        'startWith',
      ],
      [
        'eleven levels of a tree',
        [
          ['collection', 'branch'],
          ['get', { getTree: { limitLevel: 11 } }],
        ],
        'limitLevel',
      ],
      [
        'a quoted text that names no field',
        [['collection', 'thing'], ['where', "'nmae' == 'tea'"], ['get']],
        'nmae',
      ],
      [
        'a tree in one',
        [
          ['collection', 'branch'],
          ['get', { getTree: true, getOne: true }],
        ],
        'getTree',
      ],
      [
        'a tree with more',
        [
          ['collection', 'branch'],
          ['get', { getTree: { depth: 1 } }],
        ],
        'depth',
      ],
      [
        'a tree from nowhere',
        [
          ['collection', 'branch'],
          ['get', { getTree: { startWith: 'colour == 1' } }],
        ],
        'colour',
      ],
      [
        'an unknown accumulator',
        [
          ['collection', 'thing'],
          ['groupBy', 'name'],
          ['groupField', 'mergeObjects(place) as all'],
          ['get'],
        ],
        'mergeObjects',
      ],
      [
        'an accumulator without a name',
        [['collection', 'thing'], ['groupBy', 'name'], ['groupField', 'sum(price)'], ['get']],
        'sum',
      ],
      [
        'two of one name',
        [
          ['collection', 'thing'],
          ['groupBy', 'name'],
          ['groupField', 'sum(price) as name'],
          ['get'],
        ],
        'name',
      ],
      [
        'a sum of texts',
        [['collection', 'thing'], ['groupBy', 'name'], ['groupField', 'sum(name) as all'], ['get']],
        '数字',
      ],
      [
        'the greatest object',
        [
          ['collection', 'thing'],
          ['groupBy', 'name'],
          ['groupField', 'max(place) as all'],
          ['get'],
        ],
        'max',
      ],
      [
        'groups of nothing',
        [['collection', 'thing'], ['groupField', 'count(*) as n'], ['get']],
        'groupBy',
      ],
      [
        'groups of groups',
        [['collection', 'thing'], ['groupBy', 'name'], ['distinct'], ['get']],
        'distinct',
      ],
      [
        'groups in the wrong place',
        [['collection', 'thing'], ['limit', 1], ['groupBy', 'name'], ['get']],
        'limit',
      ],
      [
        'a group without a name',
        [['collection', 'thing'], ['groupBy', 'year(at)'], ['get']],
        'year',
      ],
      [
        'groups in an order of rows',
        [['collection', 'thing'], ['groupBy', 'name'], ['orderBy', 'price'], ['get']],
        'price',
      ],
      ['count of groups', [['collection', 'thing'], ['groupBy', 'name'], ['count']], 'count'],
      ['distinct rows', [['collection', 'thing'], ['distinct'], ['get']], 'distinct'],
      ['what objects inherit', [['collection', 'thing'], ['constructor'], ['get']], 'constructor'],
      ['no end', [['collection', 'thing']], 'get'],
      ['no beginning', [['where', 'sort == 1'], ['get']], 'collection'],
      ['a join of strangers', [['collection', 'thing', 'article'], ['get']], 'foreignKey'],
      [
        'two conditions',
        [['collection', 'thing'], ['where', 'sort == 1'], ['where', 'sort == 2'], ['get']],
        'where',
      ],
      ['an unknown field', [['collection', 'thing'], ['where', 'colour == 1'], ['get']], 'colour'],
      [
        'an unknown field to sort by',
        [['collection', 'thing'], ['orderBy', 'colour'], ['get']],
        'colour',
      ],
      [
        'an unknown field to read',
        [['collection', 'thing'], ['field', 'colour'], ['get']],
        'colour',
      ],
      [
        'a sub-field of a text',
        [['collection', 'thing'], ['where', 'name.first == 1'], ['get']],
        'name',
      ],
      [
        'a text for a number',
        [['collection', 'thing'], ['where', "price == 'x'"], ['get']],
        'price',
      ],
      ['an order of objects', [['collection', 'thing'], ['orderBy', 'place'], ['get']], 'place'],
      [
        'an unknown function',
        [['collection', 'thing'], ['where', 'sleep(price) > 1'], ['get']],
        'sleep',
      ],
      [
        'what functions inherit',
        [['collection', 'thing'], ['where', 'constructor(price) > 1'], ['get']],
        'constructor',
      ],
      ['new', [['collection', 'thing'], ['where', 'at > new Set()'], ['get']], 'new'],
      [
        'an invalid date',
        [['collection', 'thing'], ['where', 'at > new Date("soon")'], ['get']],
        '日期',
      ],
      [
        'a pattern without its test',
        [['collection', 'thing'], ['where', '/x/.exec(name)'], ['get']],
        'test',
      ],
      [
        'a pattern for a number',
        [['collection', 'thing'], ['where', '/x/.test(price)'], ['get']],
        'price',
      ],
      [
        'a pattern that looks back',
        [['collection', 'thing'], ['where', { name: { $regexp: { source: '(a)\\1' } } }], ['get']],
        '\\1',
      ],
      [
        'a pattern that looks ahead',
        [['collection', 'thing'], ['where', '/a(?=b)/.test(name)'], ['get']],
        '(?=',
      ],
      [
        'a pattern of lines',
        [['collection', 'thing'], ['where', '/^a/m.test(name)'], ['get']],
        '标志 m',
      ],
      [
        'a great pattern',
        [['collection', 'thing'], ['where', '/((a{50}){50}){50}/.test(name)'], ['get']],
        '500',
      ],
      [
        'half a pattern',
        [['collection', 'thing'], ['where', { name: { $regexp: { source: '(a' } } }], ['get']],
        '正则',
      ],
      [
        'many patterns',
        [['collection', 'thing'], ['where', many(11, '/a/.test(name)', ' || ')], ['get']],
        '10',
      ],
      [
        'the rest of a division by nothing',
        [['collection', 'thing'], ['where', { price: operator(['mod', 0, 1]) }], ['get']],
        'mod',
      ],
      [
        'the size of a text',
        [['collection', 'thing'], ['where', { name: operator(['size', 1]) }], ['get']],
        'name',
      ],
      [
        'a place on the earth',
        [
          ['collection', 'thing'],
          [
            'where',
            { place: { $newDb: [{ $method: 'Geo' }, { $method: 'Point', $param: [1, 2] }] } },
          ],
          ['get'],
        ],
        'Geo',
      ],
      ['half a condition', [['collection', 'thing'], ['where', 'price >'], ['get']], '不完整'],
      ['an open bracket', [['collection', 'thing'], ['where', '(price > 1'], ['get']], '不完整'],
      ['an open text', [['collection', 'thing'], ['where', "name == 'x"], ['get']], '无法识别'],
      [
        'SQL',
        [['collection', 'thing'], ['where', "name == 'x'; drop table thing"], ['get']],
        '无法识别',
      ],
      [
        'SQL for a field',
        [['collection', 'thing'], ['field', 'name" from thing --'], ['get']],
        '无法识别',
      ],
      [
        'SQL for an order',
        [['collection', 'thing'], ['orderBy', 'name; drop table thing'], ['get']],
        '无法识别',
      ],
      ['an alias for the id', [['collection', 'thing'], ['field', 'name as _id'], ['get']], '_id'],
      [
        'an alias that is nested',
        [['collection', 'thing'], ['field', 'name as a.b'], ['get']],
        '别名',
      ],
      [
        'one alias for two',
        [['collection', 'thing'], ['field', 'name as a, price as a'], ['get']],
        '两次',
      ],
      [
        'an alias over a field',
        [['collection', 'thing'], ['field', 'place.city, name as place'], ['get']],
        '两次',
      ],
      [
        'an operator of writes',
        [['collection', 'thing'], ['where', { price: operator(['inc', 1]) }], ['get']],
        'inc',
      ],
      [
        'an operator of the database',
        [['collection', 'thing'], ['where', { price: { $gt: 1 } }], ['get']],
        '$gt',
      ],
      [
        'an operator at the root',
        [['collection', 'thing'], ['where', { $where: 'sleep(1)' }], ['get']],
        '$where',
      ],
      [
        'a character no text can have',
        [['collection', 'thing'], ['where', { name: 'a\0b' }], ['get']],
        '字符',
      ],
      [
        'half a character',
        [['collection', 'thing'], ['where', { place: { city: '\ud800' } }], ['get']],
        '字符',
      ],
      ['501 rows', [['collection', 'thing'], ['limit', 501], ['get']], 'limit'],
      ['no rows', [['collection', 'thing'], ['limit', 0], ['get']], 'limit'],
      [
        'a limit in words',
        [['collection', 'thing'], ['limit', '1; drop table thing'], ['get']],
        'limit',
      ],
      ['too far a skip', [['collection', 'thing'], ['skip', 100_001], ['get']], 'skip'],
      ['half a skip', [['collection', 'thing'], ['skip', 0.5], ['get']], 'skip'],
      [
        '21 steps',
        [
          ['collection', 'thing'],
          ...Array.from({ length: 19 }, (): Call => ['orderBy', 'name']),
          ['get'],
        ],
        '20',
      ],
      [
        '201 conditions',
        [['collection', 'thing'], ['where', many(201, 'sort == 1', ' || ')], ['get']],
        '200',
      ],
      [
        'eleven levels',
        [
          ['collection', 'thing'],
          ['where', `${many(11, '(', '')}sort == 1${many(11, ')', '')}`],
          ['get'],
        ],
        '10',
      ],
      ['eleven levels of objects', [['collection', 'thing'], ['where', nested(11)], ['get']], '10'],
      [
        'a long text',
        [['collection', 'thing'], ['where', `name == '${'x'.repeat(10_001)}'`], ['get']],
        '10000',
      ],
      [
        'a long list',
        [['collection', 'thing'], ['where', `sort in [${many(501, '1', ',')}]`], ['get']],
        '500',
      ],
    ])('%s: SYNTAX_ERROR that names the cause', async (name, calls, named) => {
      const answer = await query(url(), calls);
      expect(answer).toMatchObject({
        code: 'SYNTAX_ERROR',
        errCode: 'SYNTAX_ERROR',
        message: expect.stringContaining(named),
      });
      expect(answer).not.toHaveProperty('data');
      expect({ name, text: JSON.stringify(answer.message) }).toEqual({
        name,
        text: expect.not.stringMatching(nothingInside),
      });
    });

    it.each([
      [null],
      [{}],
      [{ $db: [] }],
      [{ $db: 'x' }],
      [{ $db: [null] }],
      [{ $db: [{ $method: 7 }] }],
      [{ $db: [{ $method: 'collection', $param: 'thing' }] }],
      [[]],
      ['text'],
    ])('rejects the command %j', async (command) => {
      const { data } = await invoke(url(), clientDatabase, { command });
      expect(data).toMatchObject({ code: 'SYNTAX_ERROR' });
    });

    it.each([
      ['baas_session'],
      ['baas_migration'],
      ['pg_catalog.pg_user'],
      ['nowhere'],
      ['__proto__'],
      ['thing"; drop table thing; --'],
    ])('rejects the unknown collection %s', async (name) => {
      expect(await ask(name, ['get'])).toMatchObject({ code: 'COLLECTION_NOT_FOUND' });
    });

    it('rejects an unknown action', async () => {
      const { data } = await invoke(url(), clientDatabase, {
        action: 'pay',
        command: chain(['collection', 'thing'], ['get']),
      });
      expect(data).toMatchObject({
        code: 'SYNTAX_ERROR',
        message: expect.stringContaining('action'),
      });
    });
  });
}
