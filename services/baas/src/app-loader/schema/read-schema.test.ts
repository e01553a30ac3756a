import { Place, type Finding } from '../findings';
import { readPermissions } from './read-permissions';
import { readSchema } from './read-schema';

function read(properties: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const findings: Finding[] = [];
  const place = new Place(findings, 'note.schema.json');
  const whole = { bsonType: 'object', properties, ...more };
  const fields = readSchema(whole, place);
  const permissions = readPermissions(whole, fields, place, {
    fieldsOf: (name) => ({ note: fields, shop })[name],
    hasCheck: (name) => name === 'known',
  });
  return {
    schema: { fields, ...permissions },
    findings: findings.map(({ effect, text }) => `${effect}: ${text}`),
  };
}

const shop = readSchema(
  { properties: { owner: { bsonType: 'string' }, place: { bsonType: 'object' } } },
  new Place([], 'shop.schema.json'),
);
const fieldOf = (property: unknown, more = {}) => {
  const { schema, findings } = read({ a: property }, more);
  return { field: schema.fields.get('a'), findings };
};

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
  const { schema, findings } = read({
    place: {
      bsonType: 'object',
      required: ['city'],
      properties: {
        city: { bsonType: 'string', maxLength: 9 },
        code: { bsonType: 'string', permission: { write: false } },
      },
    },
  });
  expect(findings).toEqual([]);
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

describe('kinds', () => {
  it.each([
    ['number', 'double'],
    ['long', 'int'],
    ['date', 'timestamp'],
    ['Boolean', 'bool'],
    ['String', 'string'],
    ['password', 'string'],
    ['file', 'object'],
  ])('%s is stored as %s', (bsonType, stored) => {
    const { field, findings } = fieldOf({ bsonType });
    expect(field!.bsonType).toBe(stored);
    expect(findings).toEqual([
      `changed: properties.a has the bsonType "${bsonType}": stored as ${stored}`,
    ]);
  });

  it.each([
    [{}, 'any'],
    [{ foreignKey: 'shop._id' }, 'string'],
    [{ parentKey: '_id' }, 'string'],
    [{ properties: {} }, 'object'],
    ['a text instead of an object', 'any'],
  ])('%j without bsonType is stored as %s', (property, stored) => {
    const { field, findings } = fieldOf(property);
    expect(field!.bsonType).toBe(stored);
    expect(findings).toEqual([expect.stringMatching(/^changed: properties\.a /)]);
  });

  it('_id needs no bsonType', () => {
    expect(read({ _id: { description: 'made by the server' } }).findings).toEqual([]);
  });

  it('a password is closed even to admins', () => {
    const { schema } = read({ a: { bsonType: 'password', permission: { read: true } } });
    expect(schema.guards).toEqual([{ path: ['a'], read: 'never' }]);
    expect(schema.writeGuards).toEqual([{ path: ['a'], write: 'never' }]);
  });

  it('nested names may have a hyphen', () => {
    const { field, findings } = fieldOf({
      bsonType: 'object',
      properties: { 'mp-weixin': { bsonType: 'string' } },
    });
    expect([...field!.properties!.keys()]).toEqual(['mp-weixin']);
    expect(findings).toEqual([]);
  });

  it.each(['a.b', '$set', 'a b', '\u0000', 'x'.repeat(64), '__proto__ '])(
    'leaves out a field with the name %j',
    (name) => {
      const { schema, findings } = read({ [name]: { bsonType: 'string' } });
      expect([...schema.fields.keys()]).toEqual(['_id']);
      expect(findings).toEqual([expect.stringContaining('is no name that a field can have')]);
    },
  );
});

describe('values of another kind', () => {
  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ bsonType: 'int', defaultValue: '0' }, { defaultValue: 0 }],
    [{ bsonType: 'string', defaultValue: 1 }, { defaultValue: '1' }],
    [{ bsonType: 'bool', defaultValue: 1 }, { defaultValue: true }],
    [{ bsonType: 'object', defaultValue: '{"a":1}' }, { defaultValue: { a: 1 } }],
    [{ bsonType: 'string', enum: [0, 1] }, { enum: ['0', '1'] }],
    [{ bsonType: 'bool', enum: ['true', false] }, { enum: [true, false] }],
    [{ bsonType: 'int', minimum: '1' }, { minimum: 1 }],
    [
      { bsonType: 'int', exclusiveMinimum: 1 },
      { minimum: 1, exclusiveMinimum: true },
    ],
    [{ bsonType: 'string', trim: 'right' }, { trim: 'end' }],
    [{ bsonType: 'string', trim: true }, { trim: 'both' }],
  ])('%j is read as %j', (property, expected) => {
    const { field, findings } = fieldOf(property);
    expect(field).toMatchObject(expected);
    expect(findings).toEqual([expect.stringMatching(/^changed: properties\.a /)]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ bsonType: 'int', defaultValue: '' }, 'defaultValue'],
    [{ bsonType: 'timestamp', defaultValue: 'soon' }, 'defaultValue'],
    [{ bsonType: 'bool', defaultValue: 'a > 1' }, 'defaultValue'],
    [{ bsonType: 'int', maxLength: 3 }, 'maxLength'],
    [{ bsonType: 'string', minimum: 3 }, 'minimum'],
    [{ bsonType: 'int', minimum: { $env: 'now' } }, 'minimum'],
    [{ bsonType: 'string', minLength: 'two' }, 'minLength'],
    [{ bsonType: 'int', pattern: '^1' }, 'pattern'],
    [{ bsonType: 'string', format: 'idcard' }, 'format'],
    [{ bsonType: 'string', trim: 'middle' }, 'trim'],
    [{ bsonType: 'string', enum: { collection: 'shop' } }, 'enum'],
    [{ bsonType: 'string', enum: [] }, 'enum'],
    [{ bsonType: 'string', errorMessage: 7 }, 'errorMessage'],
    [{ bsonType: 'string', arrayType: 'int' }, 'x'],
    [{ bsonType: 'string', basontype: 'int' }, 'basontype'],
    [{ bsonType: 'string', required: true }, 'x'],
  ])('%j is kept without %s', (property, key) => {
    const { field, findings } = fieldOf(property);
    expect(field).not.toHaveProperty(key);
    expect(findings).toEqual([expect.stringMatching(/^dropped: properties\.a /)]);
  });

  it('an enum leaves out values that the kind cannot hold', () => {
    const { field, findings } = fieldOf({ bsonType: 'int', enum: [1, 'two', 1.5] });
    expect(field!.enum).toEqual([1]);
    expect(findings).toEqual([
      'dropped: properties.a enum has ["two",1.5], which the kind int cannot hold',
    ]);
  });
});

it('required adds a name that the schema does not declare, closed to writes', () => {
  const { schema, findings } = read({}, { required: ['b'] });
  expect(schema.fields.get('b')).toEqual({
    name: 'b',
    isUndeclared: true,
    bsonType: 'any',
    arrayType: null,
    required: false,
  });
  expect(findings).toEqual(['dropped: required names "b", which the schema does not declare']);
});

describe('rules that cannot be checked', () => {
  it.each(['x', { name: 'x' }, 7])(
    'the validateFunction %j, which the engine cannot run, closes the writes of its field',
    (validateFunction) => {
      const { schema, findings } = read({ a: { bsonType: 'string', validateFunction } });
      expect(schema.writeGuards).toEqual([{ path: ['a'], write: 'never' }]);
      expect(findings).toEqual([
        expect.stringMatching(
          /^closed: properties.a has a validateFunction that the engine cannot run/,
        ),
      ]);
    },
  );

  it.each(['known', { name: 'known', client: false }])(
    'the validateFunction %j belongs to its field',
    (validateFunction) => {
      const property = { bsonType: 'string', validateFunction };
      const { schema, findings } = read({ a: property });
      expect(schema.writeGuards).toEqual([]);
      expect(schema.fields.get('a')?.check).toEqual({ name: 'known', rule: property });
      expect(findings).toEqual([]);
    },
  );

  it('a nested forceDefaultValue closes the writes of its field', () => {
    const { schema } = read({
      a: {
        bsonType: 'object',
        properties: { b: { bsonType: 'string', forceDefaultValue: { $env: 'uid' } } },
      },
    });
    expect(schema.writeGuards).toEqual([{ path: ['a', 'b'], write: 'never' }]);
  });

  it('fieldRules close adding and updating', () => {
    const { schema, findings } = read(
      {},
      { fieldRules: [{ rule: 'a > b' }], permission: { create: true, update: true, delete: true } },
    );
    expect([schema.create, schema.update, schema.delete]).toEqual(['never', 'never', true]);
    expect(findings).toEqual([expect.stringContaining('closed: has fieldRules')]);
  });

  it.each([
    ['an unknown name', 'doc.b == 1 || doc.a == 1', 'the unknown name "doc.b"'],
    ['a name of the process', 'process.env == 1', 'the unknown name "process.env"'],
    ['a missing collection', "get('database.shops.s1').owner == 'a'", '集合 shops 不存在'],
    ['a missing field of another', "get('database.shop.s1').name == 'a'", '没有字段 name'],
  ])('a rule over %s closes its action alone', (_name, rule, reason) => {
    const { schema, findings } = read(
      { a: { bsonType: 'int' } },
      { permission: { read: rule, create: true } },
    );
    expect([schema.read, schema.create]).toEqual([false, true]);
    expect(findings).toEqual([expect.stringContaining('closed: permission.read is closed')]);
    expect(findings[0]).toContain(reason);
  });

  it.each([
    ['a permission without actions', true, 'closed: permission needs an object'],
    ['an unknown action', { write: true }, 'dropped: permission has "write"'],
  ])('%s is reported', (_name, permission, line) => {
    const { schema, findings } = read({}, { permission });
    expect(schema.create).toBe(false);
    expect(findings).toEqual([expect.stringContaining(line)]);
  });
});

it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
  ['an unknown bsonType', { a: { bsonType: 'color' } }, {}, 'has the bsonType "color": choose one'],
  [
    'an unknown arrayType',
    { a: { bsonType: 'array', arrayType: 'color' } },
    {},
    'properties.a has the arrayType "color"',
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
    'a rule that compares a number with a truth value',
    { a: { bsonType: 'int' } },
    { permission: { read: 'doc.a || auth.uid != null' } },
    'permission.read fails at every call',
  ],
  [
    'a rule that another part hides',
    { a: { bsonType: 'int' } },
    { permission: { read: "'editor' in auth.role && doc.a == 'x'" } },
    'permission.read fails at every call',
  ],
  [
    'a rule that searches a text',
    {},
    { permission: { update: "action in 'count'" } },
    'permission.update fails at every call',
  ],
  ['a rule that is a number', {}, { permission: { read: 1 } }, 'permission.read needs true'],
])('refuses %s', (_name, properties, more, line) => {
  expect(read(properties, more).findings).toEqual([expect.stringContaining(line)]);
  expect(read(properties, more).findings[0]).toMatch(/^refused: /);
});

it.each<[string, string, string]>([
  ['a collection named by data', 'get(`database.${doc.a}.s1`).owner == 1', '集合名必须直接写出'],
  ['a malformed path', "get('shop.s1').owner == 1", '需要 “database.集合.记录ID”'],
  ['no id', "get('database.shop.').owner == 1", '需要 “database.集合.记录ID”'],
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
    'an id that is a number',
    "get('database.shop.' + doc.n).owner == 'a'",
    '"doc.n" in the id of get() is no text',
  ],
  [
    'an id that is a list',
    'get(`database.shop.${auth.role}`).owner == 1',
    '"auth.role" in the id of get()',
  ],
])('refuses a rule with get() of %s', (_name, create, line) => {
  const { findings } = read(
    { a: { bsonType: 'string' }, n: { bsonType: 'int' } },
    { permission: { create } },
  );
  expect(findings).toEqual([expect.stringContaining(line)]);
  expect(findings[0]).toMatch(/^refused: permission\.create /);
});

it.each([
  "get('database.shop.s1').owner == auth.uid",
  "get('database.' + 'shop.' + auth.uid + '-' + doc.a).place.city != 'x'",
  'auth.uid in [get(`database.shop.${ doc.place.shop }`).owner]',
  'doc.n > (now - 60000) && (doc.n + 5) < now',
])('accepts a rule with %s', (update) => {
  expect(
    read(
      { a: { bsonType: 'string' }, n: { bsonType: 'int' }, place: { bsonType: 'object' } },
      { permission: { update } },
    ).findings,
  ).toEqual([]);
});
