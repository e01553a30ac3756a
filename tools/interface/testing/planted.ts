import type { BackendInterface, Shape } from '@shop/release-store';
import type { ShopBuild } from './real-shop';
import {
  fieldAt,
  methodAt,
  removeField,
  renameField,
  setShape,
  withoutValue,
  withValue,
} from './edit-shape';

/** A change that breaks a deployed build, and a sentence that names it. */
type Planted<Subject> = [title: string, sentence: string, plant: (subject: Subject) => void];

type BackendFault = Planted<BackendInterface>;

/** A change of one app. */
export type BuildFault = [app: string, ...Planted<ShopBuild>];

type Edit = (shape: Shape) => void;

/** A change of the response of a method. */
const response = (title: string, method: string, path: string, edit: Edit): BackendFault => [
  `${method}: ${title}`,
  `calls ${method}: ${path} `,
  (backend) => edit(methodAt(backend, method).result),
];

/** A change of the fields of the first parameter of a method. */
const input = (title: string, method: string, path: string, edit: Edit): BackendFault => [
  `${method}: ${title}`,
  `calls ${method}: parameter 1.${path} `,
  (backend) => edit(methodAt(backend, method).params[0]!.shape),
];

/** A change of the list of parameters of a method. */
const parameters = (
  title: string,
  method: string,
  sentence: string,
  edit: (params: ReturnType<typeof methodAt>['params']) => void,
): BackendFault => [
  `${method}: ${title}`,
  `calls ${method}: ${sentence}`,
  (backend) => edit(methodAt(backend, method).params),
];

const missing = (method: string): BackendFault => [
  `${method}: removed`,
  `calls ${method}, which the backend does not have.`,
  ({ objects }) => {
    const [object = '', name = ''] = method.split('.');
    delete objects[object]?.[name];
  },
];

const missingObject = (object: string, sentence: string): BackendFault => [
  `${object}: object removed`,
  sentence,
  ({ objects }) => void delete objects[object],
];

const closed = (method: string): BackendFault => [
  `${method}: needs a login`,
  `calls ${method} for guests, and it needs a login.`,
  (backend) => {
    methodAt(backend, method).needLogin = true;
  },
];

const orNull = (shape: Shape): Shape => ({ anyOf: [shape, 'null'] });
const makeNullable = (path: string) => (shape: Shape) => {
  const { field } = fieldAt(shape, path);
  field.shape = orNull(field.shape);
};
const makeOptional = (path: string) => (shape: Shape) => {
  fieldAt(shape, path).field.optional = true;
};
const makeRequired = (path: string) => (shape: Shape) => {
  fieldAt(shape, path).field.optional = false;
};
const widen = (path: string, value: string) => (shape: Shape) => {
  const { field } = fieldAt(shape, path);
  field.shape = withValue(field.shape, value);
};

export const backendFaults: BackendFault[] = [
  response('titleZh removed', 'catalog.feed', 'data[].titleZh', (shape) =>
    removeField(shape, 'data.titleZh'),
  ),
  response('banners removed', 'catalog.home', 'banners', (shape) => removeField(shape, 'banners')),
  response('phone removed', 'address.list', 'addresses[].phone', (shape) =>
    removeField(shape, 'addresses.phone'),
  ),
  response('readAt removed', 'notification.list', 'data[].readAt', (shape) =>
    removeField(shape, 'data.readAt'),
  ),
  response('stars removed', 'review.list', 'data[].stars', (shape) =>
    removeField(shape, 'data.stars'),
  ),
  response('optional correction removed', 'catalog.search', 'correction', (shape) =>
    removeField(shape, 'correction'),
  ),
  response('skus[].priceCents renamed', 'catalog.product', 'skus[].priceCents', (shape) =>
    renameField(shape, 'skus.priceCents', 'price'),
  ),
  response('hotWords renamed', 'catalog.discover', 'hotWords', (shape) =>
    renameField(shape, 'hotWords', 'words'),
  ),
  response('code renamed', 'voucher.code', 'code', (shape) => renameField(shape, 'code', 'value')),
  response('redirectUrl renamed', 'payment.create', 'redirectUrl', (shape) =>
    renameField(shape, 'redirectUrl', 'url'),
  ),
  response('count becomes a string', 'catalog.feed', 'count', (shape) =>
    setShape(shape, 'count', 'string'),
  ),
  response('paid becomes a string', 'order.counts', 'counts.paid', (shape) =>
    setShape(shape, 'counts.paid', 'string'),
  ),
  response('addresses becomes an object', 'address.list', 'addresses', (shape) =>
    setShape(shape, 'addresses', { fields: {} }),
  ),
  response('stars becomes any value', 'review.list', 'data[].stars', (shape) =>
    setShape(shape, 'data.stars', 'unknown'),
  ),
  response('stock may be null', 'catalog.product', 'skus[].stock', makeNullable('skus.stock')),
  response('similar may be null', 'catalog.similar', 'similar', makeNullable('similar')),
  response('profile may be missing', 'user.me', 'profile', makeOptional('profile')),
  response('order may be missing', 'order.detail', 'order', makeOptional('order')),
  response('new order status', 'order.list', 'data[].status', widen('data.status', 'split')),
  response('new status of a code', 'voucher.code', 'status', widen('status', 'lost')),
  input('detail renamed', 'address.save', 'detail', (shape) =>
    renameField(shape, 'detail', 'street'),
  ),
  input('note removed', 'order.create', 'note', (shape) => removeField(shape, 'note')),
  input('sort removed', 'catalog.search', 'sort', (shape) => removeField(shape, 'sort')),
  input('reason renamed', 'review.report', 'reason', (shape) =>
    renameField(shape, 'reason', 'because'),
  ),
  input('id made required', 'address.save', 'id', makeRequired('id')),
  input('addressId made required', 'order.create', 'addressId', makeRequired('addressId')),
  input('claimIds made required', 'order.quote', 'claimIds', makeRequired('claimIds')),
  input('new required field', 'user.updateProfile', 'birthday', (shape) => {
    fieldAt(shape, 'nickname').owner.birthday = { shape: 'string' };
  }),
  input('kind narrowed', 'aftersale.request', 'kind', (shape) => {
    const { field } = fieldAt(shape, 'kind');
    field.shape = withoutValue(field.shape, 'exchange');
  }),
  input('skuId becomes a number', 'order.quote', 'items[].skuId', (shape) =>
    setShape(shape, 'items.skuId', 'number'),
  ),
  parameters('new required parameter', 'catalog.feed', 'parameter 3 is required.', (params) =>
    params.push({ shape: 'string' }),
  ),
  parameters('page made required', 'catalog.search', 'parameter 2 is required.', (params) => {
    params[1] = { shape: 'number' };
  }),
  parameters('parameter removed', 'review.list', 'parameter 3 is not accepted.', (params) =>
    params.pop(),
  ),
  parameters('name narrowed', 'catalog.feed', 'parameter 1 takes ', (params) => {
    params[0]!.shape = withoutValue(params[0]!.shape, 'hot');
  }),
  parameters('tab narrowed', 'order.list', 'parameter 1 takes ', (params) => {
    params[0]!.shape = withoutValue(params[0]!.shape, 'review');
  }),
  parameters('slot narrowed', 'ad.list', 'parameter 1 takes ', (params) => {
    params[0]!.shape = withoutValue(params[0]!.shape, 'pdp.bottom');
  }),
  parameters('ids become one id', 'catalog.cards', 'parameter 1 takes string', (params) => {
    params[0]!.shape = 'string';
  }),
  parameters('page becomes a string', 'notification.list', 'parameter 1 takes ', (params) => {
    params[0]!.shape = 'string';
  }),
  missing('catalog.home'),
  missing('order.create'),
  missing('voucher.claim'),
  missing('review.setHelpful'),
  missingObject('audio', 'calls audio.list, which the backend does not have.'),
  closed('catalog.product'),
  closed('user.avatars'),
  [
    'collection banner: removed',
    'reads the collection banner, which clients cannot read.',
    ({ collections }) => void delete collections.banner,
  ],
  [
    'collection banner: titleZh renamed',
    'reads the collection banner: titleZh is not returned.',
    ({ collections }) => renameField(collections.banner!, 'titleZh', 'title'),
  ],
];

const query = (build: ShopBuild, path: string) => build.recorded!.provides.queries[path]!;

const moved = (path: string, newPath: string) => (build: ShopBuild) => {
  build.pages = build.pages.map((page) => (page.path === path ? { ...page, path: newPath } : page));
};

const product = '/pages/pdp/pdp';
const checkout = '/pages/order/checkout';
const vouchers = '/pages/mine/vouchers';
const orders = '/pages/tabBar/order/order';

export const buildFaults: BuildFault[] = [
  [
    'orders',
    'page of the checkout removed',
    `opens ${checkout}, which orders does not have.`,
    (build) => {
      build.pages = build.pages.filter(({ path }) => path !== checkout);
    },
  ],
  [
    'mine',
    'page of the vouchers moved',
    `opens ${vouchers}, which mine does not have.`,
    moved(vouchers, '/pages/mine/coupons'),
  ],
  [
    'pdp',
    'sku made required',
    `opens ${product}: its parameter sku is required.`,
    (build) => {
      query(build, product).sku = { shape: 'string' };
    },
  ],
  [
    'orders',
    'new required parameter of the checkout',
    `opens ${checkout}: its parameter channel is required.`,
    (build) => {
      query(build, checkout).channel = { shape: 'string' };
    },
  ],
  [
    'pdp',
    'id renamed',
    `opens ${product}: its parameter id is not accepted.`,
    (build) => renameField({ fields: query(build, product) }, 'id', 'productId'),
  ],
  [
    'mine',
    'claim removed',
    `opens ${vouchers}: its parameter claim is not accepted.`,
    (build) => void delete query(build, vouchers).claim,
  ],
  [
    'orders',
    'qty becomes a list',
    `opens ${checkout}: its parameter qty takes `,
    (build) => {
      query(build, checkout).qty = { shape: { list: 'number' } };
    },
  ],
  [
    'orders',
    'status narrowed',
    `opens ${orders}: its parameter status takes `,
    (build) => {
      const { status } = query(build, orders);
      status!.shape = withoutValue(status!.shape, 'review');
    },
  ],
  [
    'pdp',
    'product page needs a login',
    `opens ${product} for guests, and it needs a login.`,
    (build) => {
      for (const page of build.pages) page.needLogin = true;
    },
  ],
  [
    'shell',
    'next major version of react',
    'needs react ^19.',
    (build) => {
      build.recorded!.provides.packages.react = '20.0.0';
    },
  ],
  [
    'shell',
    'older version of react-dom',
    'and the shell provides 19.0.0.',
    (build) => {
      build.recorded!.provides.packages['react-dom'] = '19.0.0';
    },
  ],
  [
    'shell',
    'valtio not provided',
    'and the shell does not provide it.',
    (build) => void delete build.recorded!.provides.packages.valtio,
  ],
  [
    'home',
    'needs a newer contract than the shell has',
    'home b2 needs @shop/shell-contract ^9.0.0, and the shell provides ',
    (build) => {
      build.recorded!.uses.packages['@shop/shell-contract'] = '^9.0.0';
    },
  ],
];
