import type { Baas } from '../index';
import { pageRange } from './paging';
import { FakeService, token } from '../../test/fake-service';

let service: FakeService;
let baas: Baas;
beforeEach(async () => {
  service = await FakeService.open();
  baas = service.client();
});
afterEach(() => service.close());

interface Product {
  _id: string;
  price: number;
}

it('[7.05] [7.06] [7.07] [7.08] [7.09] a chain is sent as methods and parameters', async () => {
  service.reply = () => ({ data: { code: 0, data: [{ _id: '1', price: 5 }], count: 31 } });
  const { skip, limit } = pageRange(10, 3);
  const answer = await baas
    .database()
    .action('count-views')
    .collection<Product>('product')
    .where('price > 1')
    .field('_id,price')
    .orderBy('price asc')
    .orderBy('_id', 'desc')
    .skip(skip)
    .limit(limit)
    .get({ getCount: true, getTree: true });
  expect(answer).toMatchObject({ data: [{ _id: '1', price: 5 }], count: 31 });
  expect(service.arrived[0]).toMatchObject({
    target: 'DCloud-clientDB',
    signed: true,
    args: {
      action: 'count-views',
      command: {
        $db: [
          { $method: 'collection', $param: ['product'] },
          { $method: 'where', $param: ['price > 1'] },
          { $method: 'field', $param: ['_id,price'] },
          { $method: 'orderBy', $param: ['price asc'] },
          { $method: 'orderBy', $param: ['_id', 'desc'] },
          { $method: 'skip', $param: [20] },
          { $method: 'limit', $param: [10] },
          { $method: 'get', $param: [{ getCount: true, getTree: true }] },
        ],
      },
    },
  });
});

it('object conditions encode operators, dates and patterns as tagged objects', async () => {
  service.reply = () => ({ data: { total: 2 } });
  const db = baas.database();
  const { gt, in: oneOf } = db.command;
  expect(
    await db
      .collection('product')
      .where({
        price: gt(1),
        kind: oneOf(['a', 'b']),
        at: new Date(0),
        name: /灯/i,
        place: { city: null },
      })
      .count(),
  ).toEqual({ total: 2 });
  const operator = (method: string, value: unknown) => ({
    $db: [{ $method: 'command' }, { $method: method, $param: [value] }],
  });
  expect(service.arrived[0]!.args).toMatchObject({
    command: {
      $db: [
        { $method: 'collection', $param: ['product'] },
        {
          $method: 'where',
          $param: [
            {
              price: operator('gt', 1),
              kind: operator('in', ['a', 'b']),
              at: { $date: '1970-01-01T00:00:00.000Z' },
              name: { $regexp: { source: '灯', flags: 'i' } },
              place: { city: null },
            },
          ],
        },
        { $method: 'count', $param: [] },
      ],
    },
  });
  expect(service.arrived[0]!.args).not.toHaveProperty('action');
});

it('add, update and remove resolve to the response of the client database', async () => {
  const answers: Record<string, unknown>[] = [
    { id: 'a' },
    { ids: ['b', 'c'], inserted: 2 },
    { updated: 1 },
    { deleted: 3 },
  ];
  service.reply = () => ({ data: { code: 0, ...answers[service.arrived.length - 1] } });
  const db = baas.database();
  const products = db.collection<Product & { at: number }>('product');
  expect((await products.add({ price: 5, at: new Date(0) })).id).toBe('a');
  expect((await products.add([{ price: 5 }, { price: 6 }])).ids).toEqual(['b', 'c']);
  expect(
    (await products.doc('a').update({ price: db.command.inc(1), at: db.command.remove() })).updated,
  ).toBe(1);
  expect((await products.where('price > 5').remove()).deleted).toBe(3);
  const sent = service.arrived.map(({ args }) => (args.command as { $db: unknown[] }).$db.slice(1));
  expect(sent).toMatchObject([
    [{ $method: 'add', $param: [{ price: 5, at: { $date: '1970-01-01T00:00:00.000Z' } }] }],
    [{ $method: 'add', $param: [[{ price: 5 }, { price: 6 }]] }],
    [
      { $method: 'doc', $param: ['a'] },
      {
        $method: 'update',
        $param: [
          {
            price: { $db: [{ $method: 'command' }, { $method: 'inc', $param: [1] }] },
            at: { $db: [{ $method: 'command' }, { $method: 'remove' }] },
          },
        ],
      },
    ],
    [
      { $method: 'where', $param: ['price > 5'] },
      { $method: 'remove', $param: [] },
    ],
  ]);
});

it('groups, trees and operators with several values are sent unchanged', async () => {
  service.reply = () => ({ data: { data: [] } });
  const db = baas.database();
  const { and, gt, mod, elemMatch } = db.command;
  await db
    .collection('product')
    .where({ price: and(gt(1), mod(3, 1)), tags: elemMatch({ k: gt(2) }) })
    .groupBy('kind')
    .groupField('count(*) as n')
    .get();
  await db.collection('product').field('kind').distinct().get();
  await db.collection('category').get({ getTreePath: { startWith: { _id: 'c1' }, limitLevel: 3 } });
  const [grouped, distinct, path] = service.arrived.map(
    ({ args }) => (args.command as { $db: { $method: string; $param: unknown[] }[] }).$db,
  );
  const operator = (method: string, ...values: unknown[]) => ({
    $db: [{ $method: 'command' }, { $method: method, $param: values }],
  });
  expect(grouped!.slice(1)).toEqual([
    {
      $method: 'where',
      $param: [
        {
          price: operator('and', operator('gt', 1), operator('mod', 3, 1)),
          tags: operator('elemMatch', { k: operator('gt', 2) }),
        },
      ],
    },
    { $method: 'groupBy', $param: ['kind'] },
    { $method: 'groupField', $param: ['count(*) as n'] },
    { $method: 'get', $param: [] },
  ]);
  expect(distinct!.slice(1, 3)).toEqual([
    { $method: 'field', $param: ['kind'] },
    { $method: 'distinct', $param: [] },
  ]);
  expect(path!.at(-1)).toEqual({
    $method: 'get',
    $param: [{ getTreePath: { startWith: { _id: 'c1' }, limitLevel: 3 } }],
  });
});

it('a join is sent with the selected foreign keys', async () => {
  service.reply = () => ({ data: { data: [] } });
  const db = baas.database();
  const books = db.collection('book').where('price > 5').getTemp();
  await db
    .collection('order', books, 'shop')
    .foreignKey('order.book')
    .where("book.title == 'x'")
    .get();
  const { $db } = service.arrived[0]!.args.command as { $db: unknown[] };
  expect($db.slice(0, 2)).toEqual([
    { $method: 'collection', $param: ['order', books, 'shop'] },
    { $method: 'foreignKey', $param: ['order.book'] },
  ]);
});

it('a chain is immutable', async () => {
  service.reply = () => ({ data: { data: [] } });
  const all = baas.database().collection('product');
  const dear = all.where('price > 100');
  await Promise.all([
    all.get(),
    dear.limit(1).get(),
    dear.get({ signal: new AbortController().signal }),
  ]);
  const steps = service.arrived.map(({ args }) =>
    (args.command as { $db: { $method: string }[] }).$db.map((step) => step.$method).join(' '),
  );
  expect(steps.sort()).toEqual([
    'collection get',
    'collection where get',
    'collection where limit get',
  ]);
  expect(JSON.stringify(service.arrived.map(({ args }) => args.command))).not.toContain('signal');
});

it.each([
  [{ code: 'PERMISSION_ERROR', message: '没有权限' }],
  [{ errCode: 'PERMISSION_ERROR', errMsg: '没有权限' }],
])('an error response %j rejects with its code', async (data) => {
  service.reply = () => ({ data });
  await expect(baas.database().collection('order').get()).rejects.toMatchObject({
    errCode: 'PERMISSION_ERROR',
    errMsg: '没有权限',
    detail: data,
  });
});

it.each([
  ['both parts', { token: token({ uid: 'u1' }), tokenExpired: Date.now() + 60_000 }, 'u1'],
  ['the token alone', { token: token({ uid: 'u1' }) }, null],
  ['the expiry alone', { tokenExpired: Date.now() + 60_000 }, null],
])(
  '[4.10] a token in a database response is stored if it is complete: %s',
  async (_name, parts, uid) => {
    service.reply = () => ({ data: { data: [], ...parts } });
    await baas.database().collection('order').get();
    expect(baas.session.user.uid).toBe(uid);
  },
);
