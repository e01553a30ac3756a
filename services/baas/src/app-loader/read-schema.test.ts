import { readPermissions } from './read-permissions';
import { readSchema } from './read-schema';

function read(properties: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const faults: string[] = [];
  const report = (says: string) => faults.push(says);
  const whole = { bsonType: 'object', properties, ...more };
  const fields = readSchema(whole, report);
  return {
    schema: {
      fields,
      ...readPermissions(whole, fields, (name) => ({ note: fields, shop })[name], report),
    },
    faults,
  };
}

const shop = readSchema(
  { properties: { owner: { bsonType: 'string' }, place: { bsonType: 'object' } } },
  () => {},
);

it('a schema without permissions allows nothing', () => {
  const {
    schema: { read: reading, count, create, update, delete: removal },
  } = read({});
  expect([reading, count, create, update, removal]).toEqual([false, false, false, false, false]);
});

it('the read rule also allows counting; each kind of write needs its own rule', () => {
  const { schema } = read({}, { permission: { read: true } });
  expect([schema.count, schema.create, schema.update, schema.delete]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('nested fields have their own rules and write guards', () => {
  const { schema, faults } = read({
    place: {
      bsonType: 'object',
      required: ['city'],
      properties: {
        city: { bsonType: 'string', maxLength: 9 },
        code: { bsonType: 'string', permission: { write: false } },
      },
    },
  });
  expect(faults).toEqual([]);
  expect(schema.fields.get('place')!.properties!.get('city')).toMatchObject({
    required: true,
    maxLength: 9,
  });
  expect(schema.writeGuards).toEqual([{ path: ['place', 'code'], write: false }]);
  expect(schema.guards).toEqual([]);
});

it('enum values may have labels for forms', () => {
  expect(
    read({ a: { bsonType: 'int', enum: [{ text: '男', value: 1 }, 2] } }).schema.fields.get('a')!
      .enum,
  ).toEqual([1, 2]);
});

it('only constant defaults become defaults of the column', () => {
  const {
    schema: { fields },
  } = read({
    at: { bsonType: 'timestamp', forceDefaultValue: { $env: 'now' } },
    n: { bsonType: 'int', defaultValue: 1 },
  });
  expect(fields.get('at')).not.toHaveProperty('defaultValue');
  expect(fields.get('n')).toMatchObject({ defaultValue: 1, fieldDefault: { isForced: false } });
});

it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
  [
    'an unknown action',
    {},
    { permission: { write: true } },
    'permission has "write": choose one of read, create, update, delete, count',
  ],
  [
    'an action that fields do not have',
    { a: { bsonType: 'int', permission: { update: true } } },
    {},
    'properties.a permission has "update"',
  ],
  [
    'a rule over an unknown field',
    {},
    { permission: { create: 'doc.b == 1' } },
    'permission.create has the unknown name "doc.b"',
  ],
  [
    'a rule of a field that cannot be parsed',
    {
      a: {
        bsonType: 'object',
        properties: { b: { bsonType: 'int', permission: { write: 'doc.' } } },
      },
    },
    {},
    'properties.a.b permission.write cannot be parsed',
  ],
  [
    'an unknown $env variable',
    { a: { bsonType: 'string', defaultValue: { $env: 'secret' } } },
    {},
    'properties.a has a default from $env "secret"',
  ],
  [
    'a default inside a field',
    { a: { bsonType: 'object', properties: { b: { bsonType: 'int', defaultValue: 1 } } } },
    {},
    'properties.a.b has a default',
  ],
  [
    'an unknown format',
    { a: { bsonType: 'string', format: 'idcard' } },
    {},
    'properties.a has the format "idcard": choose one of url, email',
  ],
  [
    'a pattern that would need backtracking',
    { a: { bsonType: 'string', pattern: '^(?=a)b' } },
    {},
    'properties.a pattern cannot be used',
  ],
  [
    'a pattern that is no string',
    { a: { bsonType: 'string', pattern: 7 } },
    {},
    'properties.a pattern cannot be used',
  ],
  [
    'an unknown trim mode',
    { a: { bsonType: 'string', trim: true } },
    {},
    'properties.a has the trim true',
  ],
  [
    'validateFunction',
    { a: { bsonType: 'string', validateFunction: 'x' } },
    {},
    'properties.a has validateFunction, which is not supported',
  ],
  ['rules over several fields', {}, { fieldRules: [] }, 'has fieldRules, which is not supported'],
  [
    'an errorMessage that is no string',
    { a: { bsonType: 'string', errorMessage: 7 } },
    {},
    'properties.a errorMessage needs a string',
  ],
  [
    'a length that is no number',
    { a: { bsonType: 'string', minLength: '2' } },
    {},
    'properties.a minLength needs a number',
  ],
  [
    'an exclusive limit that is no flag',
    { a: { bsonType: 'int', exclusiveMinimum: 1 } },
    {},
    'properties.a exclusiveMinimum needs true or false',
  ],
  [
    'an unknown required field',
    { a: { bsonType: 'object', required: ['b'], properties: {} } },
    {},
    'properties.a required names "b"',
  ],
])('reports %s', (_name, properties, more, line) => {
  expect(read(properties, more).faults).toEqual([expect.stringContaining(line)]);
});

it.each<[string, string, string]>([
  [
    'an unknown collection',
    "get('database.shops.s1').owner == 'a'",
    'cannot be parsed: get() 里的集合 shops 不存在',
  ],
  ['a collection named by data', 'get(`database.${doc.a}.s1`).owner == 1', '集合名必须直接写出'],
  ['a malformed path', "get('shop.s1').owner == 1", '需要 “database.集合.记录ID”'],
  ['no id', "get('database.shop.').owner == 1", '需要 “database.集合.记录ID”'],
  ['an unknown field', "get('database.shop.s1').name == 'a'", '集合 shop 没有字段 name'],
  ['a part of a text', "get('database.shop.s1').owner.name == 'a'", '字段 owner 没有子字段'],
  ['no field', "get('database.shop.s1') == null", 'get() 之后需要写出字段'],
  [
    'four documents',
    [1, 2, 3, 4].map((n) => `get('database.shop.s${n}').owner == 'a'`).join(' && '),
    'get() 超过 3 个',
  ],
  [
    'a nested lookup',
    "get('database.shop.' + get('database.shop.s1').owner).owner == 'a'",
    'get() 里不能再有 get()',
  ],
  [
    'an expression in a template',
    'get(`database.shop.${doc.a + 1}`).owner == 1',
    'get() 的模板里只能使用名字',
  ],
  [
    'an id of an unknown field',
    "get('database.shop.' + doc.b).owner == 'a'",
    'has the unknown name "doc.b"',
  ],
  [
    'an id that is a number',
    "get('database.shop.' + doc.n).owner == 'a'",
    'uses "doc.n" in the id of get()',
  ],
  ['an id that is a list', 'get(`database.shop.${auth.role}`).owner == 1', 'uses "auth.role"'],
])('reports a rule with get() of %s', (_name, create, line) => {
  const { faults } = read(
    { a: { bsonType: 'string' }, n: { bsonType: 'int' } },
    { permission: { create } },
  );
  expect(faults).toEqual([expect.stringContaining(line)]);
  expect(faults[0]).toMatch(/^permission\.create /);
});

it.each([
  "get('database.shop.s1').owner == auth.uid",
  "get('database.' + 'shop.' + auth.uid + '-' + doc.a).place.city != 'x'",
  'auth.uid in [get(`database.shop.${ doc.place.shop }`).owner]',
])('accepts a rule with %s', (update) => {
  expect(
    read({ a: { bsonType: 'string' }, place: { bsonType: 'object' } }, { permission: { update } })
      .faults,
  ).toEqual([]);
});
