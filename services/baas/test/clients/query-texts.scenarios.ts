import { signInClient } from './sign-in-client';
import type { Client, OpenClient } from './client';
import { releases } from './releases';

type Step = [method: string, ...params: unknown[]];
type Source = string | Step[];
type Rows = Record<string, unknown>[];

const get: Step = ['get'];
const stats: Step[] = [
  ['collection', 'spot_stat'],
  ['where', "dimension == 'day'"],
];
const people: Step[] = [
  ['collection', 'person'],
  ['field', '_id,nick,face'],
];
const ann = { _id: 'ann', nick: 'Ann', face: 'a.png' };
const bob = { _id: 'bob', nick: 'Bob', face: 'b.png' };
const home = { _id: 'p1', path: '/home', title: 'Home' };
const mine = { _id: 'p2', path: '/mine', title: 'Mine' };
const tea = { _id: 'v1', title: 'Tea', writer: 'Lu' };
const lamp = { _id: 'v2', title: 'Lamp', writer: 'Wu' };

/** A query in the form of a public uniCloud project or of the uniCloud manual, and its result. */
interface Query {
  sources: Source[];
  steps: Step[];
  /** The rows; a text compares their ids only. */
  rows: Rows | string;
}
const of = (collection: string, steps: Step[], rows: Query['rows']): Query => ({
  sources: [collection],
  steps: [...steps, get],
  rows,
});
const joined = (sources: Source[], steps: Step[], rows: Query['rows']): Query => ({
  sources,
  steps: [...steps, get],
  rows,
});

const conditions: Query[] = [
  of('person', [['where', "'_id' == $cloudEnv_uid"]], 'ann'),
  of('person', [['where', '"_id" == $env.uid']], 'ann'),
  of('track', [['where', `'owner' == $env.uid && 'day' == "2026-01-01" && 'state' == 1`]], 'k1 k2'),
  of('track', [['where', `"goal_id" == "g1" && "owner"==$env.uid`]], 'k1 k4'),
  of(
    'track',
    [['where', 'state==1 && owner==$env.uid && day in ["2026-01-01","2026-01-02"]']],
    'k1 k2',
  ),
  of('bill', [['where', " maker == $cloudEnv_uid && _id != 'b1' "]], 'b2'),
  of('bill', [['where', `_id in ${JSON.stringify(['b1', 'b3'])}`]], 'b1 b3'),
  of('echo', [['where', "'s1'==tale_id"]], 'e1 e2'),
  of('tale', [['where', "in('cat',fans)"]], 's1'),
  of('person', [['where', "'vip' in tags"]], 'ann cat'),
  of('person', [['where', "!(tags in ['new']) && face != null"]], 'ann bob'),
  of('volume', [['where', `/${'tea'}/i.test(title) || stock < 1`]], 'v1 v2'),
  of('spot_stat', [['where', "span.text in ['01-02'] && add(visits,exits) > 9"]], 'x2 x3'),
  of('spot_stat', [['where', 'visits > exits && day < new Date().getTime()']], 'x1 x2 x4'),
  joined(
    [
      [
        ['collection', 'track'],
        ['where', 'state == 1 && owner == $env.uid'],
      ],
      'goal',
    ],
    [['where', 'goal_id.state==1 && state==1']],
    'k1',
  ),
  joined([[['collection', 'loan']], 'volume'], [['where', 'volume_id.title == "Tea"']], 'l1 l3'),
  joined(
    ['tale,echo'],
    [
      ['where', '_id._value=="s2"'],
      ['field', 'title'],
    ],
    's2',
  ),
];

const projections: Query[] = [
  of(
    'region',
    [
      ['where', 'type==2'],
      ['field', 'code as value, name as text, eq(type, 2) as isleaf'],
    ],
    [{ _id: 'r3', value: '330106', text: 'Xihu', isleaf: true }],
  ),
  of(
    'topic',
    [
      ['field', 'label,cover.url as url'],
      ['orderBy', 'label desc'],
    ],
    [
      { _id: 't1', label: 'tea', url: 't1.png' },
      { _id: 't2', label: 'lamp', url: 't2.png' },
    ],
  ),
  of(
    'spot_stat',
    [
      ['field', 'visits as a_visits'],
      ['orderBy', 'day', 'desc '],
      ['limit', 1],
    ],
    [{ _id: 'x2', a_visits: 20 }],
  ),
  of(
    'volume',
    [
      ['field', '_id as value, title as text'],
      ['orderBy', 'text asc'],
    ],
    [
      { _id: 'v2', value: 'v2', text: 'Lamp' },
      { _id: 'v1', value: 'v1', text: 'Tea' },
    ],
  ),
  joined(
    [
      [
        ['collection', 'loan'],
        ['where', 'quantity < 300'],
        ['field', 'volume_id,quantity'],
      ],
      [
        ['collection', 'volume'],
        ['field', '_id,writer,title'],
      ],
    ],
    [['field', 'volume_id as volumes,quantity']],
    [
      { _id: 'l1', volumes: [tea], quantity: 111 },
      { _id: 'l2', volumes: [lamp], quantity: 222 },
    ],
  ),
  joined(
    [
      [
        ['collection', 'loan'],
        ['where', "_id == 'l2'"],
      ],
      'volume',
    ],
    [['field', 'volume_id{title,writer} as volumes,quantity']],
    [{ _id: 'l2', volumes: [lamp], quantity: 222 }],
  ),
  joined(
    [
      [
        ['collection', 'loan'],
        ['field', 'volume_id,quantity'],
      ],
      [
        ['collection', 'volume'],
        ['field', '_id,title as volume_title'],
      ],
    ],
    [['where', 'volume_id.volume_title == "Lamp"']],
    [{ _id: 'l2', volume_id: [{ _id: 'v2', volume_title: 'Lamp' }], quantity: 222 }],
  ),
  joined(
    [
      [
        ['collection', 'bill'],
        ['where', 'state == 1'],
      ],
      people,
    ],
    [
      ['field', 'maker{nick,face} as made_by, agent{nick} as done_by, state'],
      ['orderBy', 'made desc'],
    ],
    [
      { _id: 'b2', made_by: [ann], done_by: [{ _id: 'cat', nick: 'Cat' }], state: 1 },
      { _id: 'b3', made_by: [bob], done_by: [{ _id: 'ann', nick: 'Ann' }], state: 1 },
    ],
  ),
  joined(
    ['tale,person,topic'],
    [
      [
        'field',
        'made,arrayElemAt(author.nick, 0) as nick,arrayElemAt(author._id, 0) as authorID,title,' +
          "topics.label as labels,size(fans._id) as fanNum,in('cat', fans._id) as isFan",
      ],
      ['orderBy', 'made desc'],
    ],
    [
      {
        _id: 's2',
        made: 2,
        nick: 'Bob',
        authorID: 'bob',
        title: 'second',
        labels: ['lamp'],
        fanNum: 0,
        isFan: false,
      },
      {
        _id: 's1',
        made: 1,
        nick: 'Ann',
        authorID: 'ann',
        title: 'first',
        labels: ['tea', 'lamp'],
        fanNum: 2,
        isFan: true,
      },
    ],
  ),
  joined(
    ['echo,person'],
    [
      ['where', "writer.nick == 'Bob'"],
      ['field', 'writer{nick,_id},text,_id'],
    ],
    [{ _id: 'e1', writer: [{ _id: 'bob', nick: 'Bob' }], text: 'nice' }],
  ),
  joined(
    [
      [
        ['collection', 'bill'],
        ['where', "_id == 'b1'"],
      ],
      people,
    ],
    [['foreignKey', 'bill.agent']],
    [{ _id: 'b1', maker: 'ann', agent: [bob], state: 0, amount: 1.5, made: 3 }],
  ),
  joined(
    [
      [
        ['collection', 'tale'],
        ['where', 'title == "second"'],
        ['field', 'title'],
      ],
      [
        ['collection', 'echo'],
        ['field', 'tale_id,text as value'],
      ],
    ],
    [],
    [
      {
        _id: { echo: [{ _id: 'e3', tale_id: 's2', value: 'nice' }], _value: 's2' },
        title: 'second',
      },
    ],
  ),
];

const groups: Query[] = [
  of(
    'spot_stat',
    [
      ['where', "dimension == 'day'"],
      ['groupBy', 'app'],
      ['groupField', 'sum(visits) as total'],
      ['orderBy', 'total', 'desc'],
    ],
    [
      { app: 'a', total: 30 },
      { app: 'b', total: 5 },
    ],
  ),
  of(
    'spot_stat',
    [
      ['groupBy', 'null'],
      ['groupField', 'sum(visits) as visits, max(exits) as most'],
    ],
    [{ visits: 36, most: 5 }],
  ),
  of(
    'spot_stat',
    [
      ['field', 'visits as temp_visits, dimension, span.text as at, day'],
      ['groupBy', 'at, dimension'],
      ['groupField', 'sum(temp_visits) as visits,last(day) as day'],
      ['orderBy', 'visits', 'asc'],
      ['limit', 2],
    ],
    [
      { at: '01-02', dimension: 'hour', visits: 1, day: 1767312000000 },
      { at: '01-01', dimension: 'day', visits: 10, day: 1767225600000 },
    ],
  ),
  of(
    'spot_stat',
    [
      [
        'field',
        'visits, month(add(new Date(0),day), "Asia/Shanghai") as month,' +
          'year(add(new Date(0),day), "Asia/Shanghai") as year',
      ],
      ['groupBy', 'year, month'],
      ['groupField', 'sum(visits) as month_visits'],
      ['orderBy', 'year asc, month asc'],
    ],
    [{ year: 2026, month: 1, month_visits: 36 }],
  ),
  of(
    'bill',
    [
      ['groupBy', 'state'],
      ['groupField', 'count(*) as count'],
      ['orderBy', 'state'],
    ],
    [
      { state: 0, count: 1 },
      { state: 1, count: 2 },
    ],
  ),
  of(
    'track',
    [['field', 'day'], ['distinct'], ['orderBy', 'day desc']],
    [{ day: '2026-01-02' }, { day: '2026-01-01' }],
  ),
  joined(
    [
      stats,
      [
        ['collection', 'spot'],
        ['field', '_id, title, path'],
      ],
    ],
    [
      ['field', 'visits,exits,spot_id'],
      ['groupBy', 'spot_id'],
      ['groupField', 'sum(visits) as visits,sum(exits) as exits'],
      ['orderBy', 'visits', 'desc'],
    ],
    [
      { spot_id: [home], visits: 30, exits: 3 },
      { spot_id: [mine], visits: 5, exits: 5 },
    ],
  ),
  joined(
    [stats, [['collection', 'platform']]],
    [
      ['groupBy', 'platform_id.name as names'],
      ['groupField', 'sum(visits) as visits'],
      ['orderBy', 'visits'],
    ],
    [
      { names: ['Web'], visits: 15 },
      { names: ['App'], visits: 20 },
    ],
  ),
];

const trees: Query[] = [
  {
    sources: ['region'],
    steps: [
      ['field', 'code as value, name as text'],
      ['get', { getTree: { limitLevel: 2, startWith: "code == '33'" } }],
    ],
    rows: [
      {
        _id: 'r1',
        value: '33',
        text: 'Zhejiang',
        children: [
          {
            _id: 'r2',
            value: '3301',
            text: 'Hangzhou',
            children: [{ _id: 'r3', value: '330106', text: 'Xihu', children: [] }],
          },
        ],
      },
    ],
  },
];

/** Each query under its steps, or its sources if it has none. */
const titled = (queries: Query[]): [string, Query][] =>
  queries.map((query) => [
    query.steps
      .slice(0, -1)
      .map(([method, ...params]) => `${method}(${params.join(', ')})`)
      .join('.') || JSON.stringify(query.sources).slice(0, 80),
    query,
  ]);

/** Forms of public projects that stay rejected, with a word of the message. */
const rejected: [string[], Step, string][] = [
  [['region'], ['field', "code as value, eq(['$type', 2]) as isleaf"], 'eq'],
  [['volume'], ['orderBy', 'desc'], 'desc'],
  [['tale,person'], ['field', 'size(fans) as fanNum'], 'fans._id'],
  [['echo,person'], ['where', "writer == 'bob'"], 'writer._id'],
  [['spot_stat'], ['where', 'visits > Date.now()'], 'Date.now'],
];

/** The query texts of public projects, sent by the unmodified client. */
export function queryTextScenarios(url: () => string, open: OpenClient): void {
  const [release] = releases.slice(-1);
  let client: Client;
  beforeAll(async () => {
    if (!release) throw new Error('There is no release of the client.');
    client = await open(release, 'aliyun', url());
    await signInClient(client, 'ann');
  });
  afterAll(() => client?.close());

  const rowsOf = async ({ sources, steps }: Query): Promise<Rows> => {
    const { value, error } = await client.act('joined', sources, steps);
    if (error) throw new Error(`${String(error.code)} ${error.message}`);
    return (value as { result: { data: Rows } }).result.data;
  };

  it.each(rejected)('a client gets an error for %j with %j', async (sources, step, word) => {
    const { error } = await client.act('joined', sources, [step, get]);
    expect(error).toMatchObject({ code: 'SYNTAX_ERROR', message: expect.stringContaining(word) });
  });

  it.each(titled([...conditions, ...projections, ...groups, ...trees]))(
    'a client gets the result of %s',
    async (_title, query) => {
      const rows = await rowsOf(query);
      const ids = () => rows.map(({ _id }) => (_id as { _value?: string })._value ?? _id);
      if (typeof query.rows === 'string') expect(ids().join(' ')).toBe(query.rows);
      else expect(rows).toEqual(query.rows);
    },
  );
}
