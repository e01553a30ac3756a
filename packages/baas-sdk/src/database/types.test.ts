import type {
  Baas,
  Changes,
  Condition,
  Database,
  Fields,
  ListResult,
  MultiSendResult,
  Tree,
} from '../index';
import { FakeService } from '../../test/fake-service';

interface Product {
  _id: string;
  title: string;
  price: number;
  at: number;
  tags: string[];
  place: { city: string; code: string } | null;
}
interface Shelf {
  product: Product;
  category: { _id: string; name: string; parent: string | null };
}

let service: FakeService;
let baas: Baas;
let db: Database<Shelf>;
beforeEach(async () => {
  service = await FakeService.open();
  service.reply = () => ({ data: { code: 0, data: [] } });
  baas = service.client();
  db = baas.database<Shelf>();
});
afterEach(() => service.close());

type Same<A, B> =
  (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;
/** Compile-time assertions: two types are equal; `From` is, or is not, assignable to `To`. */
const same = <A, B>(_same: Same<A, Awaited<B>>) => {};
const fits = <From, To>(_fits: From extends To ? true : false) => {};
const sent = () =>
  service.arrived.map(
    ({ args }) => args.multiCommand ?? (args.command as { $db: unknown[] }).$db.slice(1),
  );

it('a chain of a known collection has its row type', async () => {
  const products = db.collection('product');
  const list = products
    .where({
      price: db.command.gt(1),
      tags: 'tea',
      at: new Date(0),
      title: /灯/,
      'place.city': '武汉',
    })
    .get();
  const one = products.doc('1').get({ getOne: true });
  const tree = db.collection('category').get({ getTree: true });
  same<ListResult<Product>, typeof list>(true);
  same<{ data: Product | null; count?: number }, typeof one>(true);
  same<ListResult<Tree<Shelf['category']>>, typeof tree>(true);
  for (const answer of await Promise.all([list, one, tree])) expect(answer.data).toEqual([]);
});

it('the compiler rejects unknown fields and values of the wrong type', async () => {
  type Named<T> = Exclude<keyof T, `${string}.${string}`>;
  same<keyof Product, Named<Condition<Product>>>(true);
  same<keyof Product, keyof Changes<Product>>(true);
  same<keyof Product, keyof Fields<Product>>(true);
  fits<{ price: string }, Condition<Product>>(false);
  fits<{ price: string }, Changes<Product>>(false);
  fits<{ place: { city: number } }, Changes<Product>>(false);
  // The parts of an object that are not named stay.
  fits<{ place: { city: string } }, Changes<Product>>(true);
  fits<{ tags: { length: number } }, Changes<Product>>(false);
  expect(
    await db
      .collection('product')
      .doc('1')
      .update({ place: { city: '武汉' }, at: new Date(0), price: db.command.inc(1) }),
  ).toMatchObject({ code: 0 });
});

it('rows of an unknown collection have the given type, or any fields', async () => {
  const given = baas.database().collection<Product>('product').get();
  const plain = baas.database().collection('product').get();
  same<ListResult<Product>, typeof given>(true);
  same<ListResult<Record<string, unknown>>, typeof plain>(true);
  expect((await Promise.all([given, plain])).map(({ data }) => data)).toEqual([[], []]);
});

it('a join accepts collections and temporary tables', async () => {
  await db
    .collection(
      db
        .collection('product')
        .where({ at: new Date(0) })
        .getTemp(),
      db.collection('category').field('name').getTemp(),
    )
    .limit(1)
    .get();
  await db.collection('product', 'category').get();
  const temporary = (...steps: unknown[]) => ({
    $db: [...steps, { $method: 'getTemp', $param: [] }],
  });
  expect(service.arrived.map(({ args }) => (args.command as { $db: unknown[] }).$db[0])).toEqual([
    {
      $method: 'collection',
      $param: [
        temporary(
          { $method: 'collection', $param: ['product'] },
          { $method: 'where', $param: [{ at: { $date: '1970-01-01T00:00:00.000Z' } }] },
        ),
        temporary(
          { $method: 'collection', $param: ['category'] },
          { $method: 'field', $param: ['name'] },
        ),
      ],
    },
    { $method: 'collection', $param: ['product', 'category'] },
  ]);
});

it('multiSend sends several reads and returns one result for each', async () => {
  service.reply = () => ({
    data: {
      code: 0,
      dataList: [
        { errCode: 0, errMsg: '', data: [{ _id: '1' }] },
        { errCode: 'PERMISSION_ERROR', errMsg: '没有权限' },
      ],
    },
  });
  const several = db.multiSend([
    db.collection('product').getTemp(),
    db.collection('category').getTemp(),
  ]);
  same<
    { dataList: readonly [MultiSendResult<Product>, MultiSendResult<Shelf['category']>] },
    typeof several
  >(true);
  expect((await several).dataList.map(({ errCode, data }) => [errCode, data?.length])).toEqual([
    [0, 1],
    ['PERMISSION_ERROR', undefined],
  ]);
  expect(sent()).toEqual([
    ['product', 'category'].map((name) => ({
      command: {
        $db: [
          { $method: 'collection', $param: [name] },
          { $method: 'getTemp', $param: [] },
        ],
      },
    })),
  ]);
});

it('server values are sent by their names', async () => {
  await db
    .collection('product')
    .where({
      _id: db.getCloudEnv('$cloudEnv_uid'),
      at: db.command.lt(db.serverDate({ offset: -1000 })),
    })
    .get();
  expect(sent()).toEqual([
    [
      {
        $method: 'where',
        $param: [
          {
            _id: { $env: 'uid' },
            at: {
              $db: [
                { $method: 'command' },
                {
                  $method: 'lt',
                  $param: [{ $newDb: [{ $method: 'serverDate', $param: [{ offset: -1000 }] }] }],
                },
              ],
            },
          },
        ],
      },
      { $method: 'get', $param: [] },
    ],
  ]);
});

it('call options are not part of the chain', async () => {
  await db.collection('product').get({ background: true, timeout: 5000 });
  expect(sent()).toEqual([[{ $method: 'get', $param: [] }]]);
});
