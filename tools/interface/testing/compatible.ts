import type { BackendInterface, Field, Fields, Shape } from '@shop/release-store';
import type { Shop, ShopBuild } from './real-shop';

/** A change that breaks nothing: of the backend, or of the build of one app. */
export type Compatible =
  | { title: string; backend: (backend: BackendInterface) => void }
  | { title: string; app: string; build: (build: ShopBuild) => void };

/** Every place of the real interfaces at which a change of some kind breaks nothing. */
export const compatibleChanges = (shop: Shop): Compatible[] => [
  ...methodsOf(shop.backend).flatMap((name) => methodChanges(shop.backend, name)),
  ...Object.keys(shop.backend.objects).flatMap(objectChanges),
  ...collectionChanges,
  ...Object.values(shop.builds).flatMap(buildChanges),
];

const methodsOf = ({ objects }: BackendInterface): string[] =>
  Object.entries(objects).flatMap(([object, methods]) =>
    Object.keys(methods).map((method) => `${object}.${method}`),
  );

type Method = BackendInterface['objects'][string][string];

function methodChanges(backend: BackendInterface, name: string): Compatible[] {
  const [object = '', method = ''] = name.split('.');
  const change = (title: string, edit: (method: Method) => void): Compatible => ({
    title: `${name}: ${title}`,
    backend: ({ objects }) => edit(objects[object]![method]!),
  });
  const { params, result } = backend.objects[object]![method]!;
  const optional: Field = { shape: 'string', optional: true };
  return [
    ...(hasFields(result)
      ? [
          change('field added to the response', (one) => {
            (one.result as { fields: Fields }).fields.added = { shape: 'string' };
          }),
          change('fields of the response reordered', (one) => {
            one.result = reordered(one.result);
          }),
        ]
      : []),
    change('optional parameter added', (one) => void one.params.push(optional)),
    ...params.flatMap(({ shape }, index) => [
      ...(hasFields(shape)
        ? [
            change('optional field of the input added', (one) => {
              (one.params[index]!.shape as { fields: Fields }).fields.added = optional;
            }),
          ]
        : []),
      ...(typeof shape === 'object' && 'values' in shape
        ? [
            change('enumeration of the input widened', (one) => {
              one.params[index]!.shape = { values: [...shape.values, 'added'] };
            }),
          ]
        : []),
      change('parameter also null', (one) => {
        one.params[index]!.shape = { anyOf: [shape, 'null'] };
      }),
    ]),
  ];
}

const objectChanges = (object: string): Compatible[] => [
  {
    title: `${object}: method added`,
    backend: ({ objects }) => {
      objects[object]!.added = { params: [{ shape: 'string' }], result: 'string', needLogin: true };
    },
  },
];

const collectionChanges: Compatible[] = [
  {
    title: 'collection added',
    backend: ({ collections }) => {
      collections.added = { fields: {} };
    },
  },
  {
    title: 'field of a collection added',
    backend: ({ collections }) => {
      (collections.banner as { fields: Fields }).fields.added = { shape: 'string' };
    },
  },
  { title: 'object added', backend: ({ objects }) => void (objects.added = {}) },
];

function buildChanges({ name, kind, pages, recorded }: ShopBuild): Compatible[] {
  const change = (title: string, edit: (build: ShopBuild) => void): Compatible => ({
    title: `${name}: ${title}`,
    app: name,
    build: edit,
  });
  if (kind !== 'remote')
    return Object.entries(recorded!.provides.packages).map(([name_, version]) =>
      change(`next minor version of ${name_}`, (build) => {
        build.recorded!.provides.packages[name_] = nextMinor(version);
      }),
    );
  return [
    change('page added', (build) => {
      const { alias: _, ...first } = build.pages[0]!;
      build.pages = [...build.pages, { ...first, path: `/pages/${name}/added` }];
    }),
    change('pages reordered', (build) => {
      build.pages = build.pages.toReversed();
    }),
    change('uses nothing any more', (build) => {
      build.recorded!.uses = { calls: [], collections: [], pages: [], packages: {} };
    }),
    ...pages.flatMap(({ path }) => [
      change(`optional parameter of ${path} added`, (build) => {
        build.recorded!.provides.queries[path]!.added = { shape: 'string', optional: true };
      }),
      change(`parameters of ${path} made optional`, (build) => {
        for (const field of Object.values(build.recorded!.provides.queries[path]!))
          field.optional = true;
      }),
      change(`login of ${path} removed`, (build) => {
        for (const page of build.pages) if (page.path === path) page.needLogin = false;
      }),
    ]),
  ];
}

const hasFields = (shape: Shape): shape is { fields: Fields } =>
  typeof shape === 'object' && 'fields' in shape;

function reordered(shape: Shape): Shape {
  if (!hasFields(shape)) return shape;
  return { fields: Object.fromEntries(Object.entries(shape.fields).toReversed()) };
}

function nextMinor(version: string): string {
  const [major, minor = 0] = version.split('.').map(Number);
  return `${major}.${minor + 1}.0`;
}
