import fc from 'fast-check';

/** The files of one collection in a cloud folder; the contents are valid JSON, nothing more. */
export interface AnySchemaFiles {
  schema: unknown;
  index: unknown;
  rows: unknown;
}

const names = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('a', 'b', 'c', 'owner', 'price') },
  {
    weight: 2,
    arbitrary: fc.constantFrom('灯', 'é', 'with-hyphen', 'a.b', '_x', 'select', '"', ''),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 70 }) },
);

const kinds = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom('string', 'int', 'double', 'bool', 'timestamp', 'object', 'array'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('number', 'long', 'Boolean', 'date', 'file', 'password', 'decimal'),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(undefined, null, 7, ['int'], 'color', '') },
);

const scalars = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', '0', 'a', "it's", '\\', '\u0000', '\ud800', '灯'),
  fc.constantFrom<unknown>(0, -1, 1.5, 1e300, -1e-300, 2 ** 53, -(2 ** 63), 1e21, -0),
  fc.string({ maxLength: 5 }),
);
const values = fc.oneof(
  { weight: 5, arbitrary: scalars },
  { weight: 1, arbitrary: fc.array(scalars, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(names, scalars, { maxKeys: 2 }) },
);
const rules = fc.oneof(
  fc.boolean(),
  fc.constantFrom<unknown>(
    "doc.a == 'x' || doc.b > 1",
    'auth.uid != null',
    'doc.owner == auth.uid',
    'doc.price > (now - 60000)',
    "'editor' in auth.role && doc.c",
    "action in 'x'",
    "get('database.thing.' + doc.a).b == 1",
    'get(`database.gone.${doc.a}`).b == 1',
    'doc.',
    '',
    7,
    null,
  ),
);
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

const { properties } = fc.letrec<{ properties: unknown; field: unknown }>((tie) => ({
  properties: fc.dictionary(names, tie('field'), { maxKeys: 5 }),
  field: fc.oneof(
    { weight: 1, arbitrary: values },
    {
      weight: 15,
      arbitrary: fc.record(
        {
          bsonType: kinds,
          arrayType: sometimes(kinds),
          minimum: sometimes(values),
          maximum: sometimes(values),
          exclusiveMinimum: sometimes(values),
          minLength: sometimes(values),
          maxLength: sometimes(values),
          enum: sometimes(fc.oneof(fc.array(values, { maxLength: 4 }), values)),
          format: sometimes(fc.constantFrom('email', 'url', 'idcard')),
          pattern: sometimes(fc.constantFrom<unknown>('^a+$', '(', '(?=a)', 7)),
          trim: sometimes(fc.constantFrom<unknown>('both', 'right', true, 'middle')),
          errorMessage: sometimes(values),
          defaultValue: sometimes(fc.oneof(values, fc.constant({ $env: 'now' }))),
          forceDefaultValue: sometimes(fc.oneof(values, fc.constant({ $env: 'uid' }))),
          foreignKey: sometimes(fc.constantFrom<unknown>('thing', 'thing._id', '', 'a.b.c', 7)),
          parentKey: sometimes(fc.constantFrom<unknown>('_id', 'a', 'gone', 7)),
          permission: sometimes(fc.oneof(fc.record({ read: rules, write: rules }), values)),
          required: sometimes(fc.oneof(fc.boolean(), fc.array(names, { maxLength: 2 }))),
          properties: sometimes(tie('properties')),
          validateFunction: sometimes(fc.constant('check')),
        },
        { requiredKeys: ['bsonType'] },
      ),
    },
  ),
}));

const permissions = fc.dictionary(
  fc.constantFrom('read', 'create', 'update', 'delete', 'count', 'write'),
  rules,
);
const schemas = fc.oneof(
  { weight: 1, arbitrary: values },
  {
    weight: 20,
    arbitrary: fc.record(
      {
        properties,
        required: fc.oneof(fc.array(names, { maxLength: 3 }), values),
        permission: fc.oneof(
          { weight: 6, arbitrary: permissions },
          { weight: 1, arbitrary: values },
        ),
        fieldRules: fc.constantFrom<unknown>([], [{ rule: 'a > b' }]),
      },
      { requiredKeys: ['properties'] },
    ),
  },
);
const keys = fc.record({
  Name: fc.oneof(names, fc.constantFrom<unknown>('_id', 'a.b', 'a.b.c', 'b."', 7)),
  Direction: fc.constantFrom<unknown>('1', '-1', 1, 'gin', '2dsphere', undefined),
});
const indexes = fc.oneof(
  { weight: 1, arbitrary: values },
  {
    weight: 8,
    arbitrary: fc.array(
      fc.record({
        IndexName: fc.oneof(fc.constantFrom<unknown>('by_a', 'by.a', '', 7), names),
        MgoKeySchema: fc.record({
          MgoIndexKeys: fc.array(keys, { maxLength: 3 }),
          MgoIsUnique: fc.constantFrom<unknown>(true, false, 'true', undefined),
        }),
      }),
      { maxLength: 3 },
    ),
  },
);
const rows = fc.oneof(
  { weight: 1, arbitrary: values },
  {
    weight: 8,
    arbitrary: fc.uniqueArray(fc.dictionary(fc.oneof(names, fc.constant('_id')), values), {
      maxLength: 3,
      selector: (row) => JSON.stringify(row._id ?? Math.random()),
    }),
  },
);

export const anySchemaFiles: fc.Arbitrary<AnySchemaFiles> = fc.record({
  schema: schemas,
  index: indexes,
  rows,
});
