import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fixtures } from '../../test/harness/settings';
import { loadCloud } from './load-app';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baas-cloud-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(files: Record<string, unknown>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
}

const faults = (...folders: string[]) =>
  loadCloud(folders.length ? folders : [folder]).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );
const schema = (properties: unknown, more = {}) => ({
  'database/note.schema.json': { bsonType: 'object', properties, ...more },
});

/** A function that declares the routes, which are written as code. */
const routes = (...declarations: string[]) => ({
  'functions/a.ts': `const handler = () => ({ status: 200 });
    export const http = [${declarations.join(', ')}];`,
});
const route = `{ method: 'POST', path: '/a', handler }`;

const triggers = (list: unknown) => ({
  'functions/a.ts': 'export default async () => 1;',
  'functions/a.triggers.json': list,
});

it('loads all parts of a folder', async () => {
  const { collections, functions, objects } = await loadCloud([fixtures]);
  const named = (inside: string, ending: string) =>
    readdirSync(join(fixtures, inside))
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, -ending.length))
      .sort();
  expect([collections, functions, objects].map((found) => [...found.keys()])).toEqual([
    named('database', '.schema.json'),
    named('functions', '.ts'),
    named('objects', '.ts'),
  ]);
});

it.each<[string, Record<string, unknown>, string]>([
  [
    'an unknown trigger',
    {
      ...schema({}),
      'database/note.schema.ext.js': 'module.exports = { trigger: { beforeSleep() {} } };',
    },
    'note.schema.ext.js needs module.exports = { trigger: {',
  ],
  ['no JSON', { 'database/note.schema.json': '{' }, 'note.schema.json is not valid JSON'],
  [
    'a permission that cannot be parsed',
    schema({}, { permission: { read: 'doc.' } }),
    'permission.read cannot be parsed',
  ],
  [
    'a reserved collection name',
    { 'database/baas_x.schema.json': { properties: {} } },
    'has an invalid collection name',
  ],
  [
    'rows that are not a list',
    { ...schema({}), 'database/note.init_data.json': {} },
    'needs a list of rows',
  ],
  [
    'a cloud.json without a list of folders',
    { 'cloud.json': { include: 'demo' } },
    'cloud.json needs the list "include"',
  ],
  [
    'an included folder that does not exist',
    { 'cloud.json': { include: ['demo'] } },
    'demo is not a folder',
  ],
  [
    'a default export that is not a function',
    { 'functions/a.ts': 'export default 7;' },
    'needs a default export that is a function',
  ],
  [
    'a module without a default export',
    { 'objects/a.ts': 'export const a = 7;' },
    'needs a default export that is an object',
  ],
  [
    'settings that are not checked',
    { 'settings.ts': 'export const check = () => [];' },
    'settings.ts needs a default export that is a function',
  ],
  [
    'code that does not load',
    { 'functions/a.ts': 'throw new Error("not today");' },
    'cannot be loaded: not today',
  ],
  [
    'one name for a function and an object',
    { 'functions/a.ts': 'export default async () => 1;', 'objects/a.ts': 'export default {};' },
    'uses the name "a"',
  ],
  [
    'an action that does nothing',
    { 'actions/a.ts': 'export default {};' },
    'needs a default export that is an object with the method before, after or both',
  ],
  [
    'an action with another part',
    { 'actions/a.ts': 'export default { before() {}, during() {} };' },
    'needs a default export that is an object with',
  ],
  [
    'one name for two actions',
    {
      'actions/a.ts': 'export default { before() {} };',
      'actions/a.js': 'export default { before() {} };',
    },
    'uses the name "a"',
  ],
  [
    'routes that are no list',
    { 'functions/a.ts': 'export const http = {};' },
    'a.ts http needs a list of routes.',
  ],
  ['a route that is no object', routes('null'), 'a.ts http[0] needs an object'],
  [
    'a route of an unknown method',
    routes(route, `{ method: 'post', path: '/a', handler }`),
    'http[1] has the method "post": choose GET, POST, PUT, PATCH, DELETE',
  ],
  ...[
    'a',
    '',
    '/',
    '/a/',
    '/a//b',
    '/a b',
    '/a?b=1',
    '/..',
    '/%61',
    '/*',
    '/:',
    '/:1',
    '/a:b',
    '/:a/:a',
    '/1/2/3/4/5/6/7/8/9',
  ].map((path): [string, Record<string, unknown>, string] => [
    `a route with the path "${path}"`,
    routes(`{ method: 'GET', path: '${path}', handler }`),
    `http[0] has the path "${path}": use one like "/pay/notice"`,
  ]),
  ['a route without a path', routes(`{ method: 'GET', handler }`), 'has the path undefined'],
  ['a route without a handler', routes(`{ method: 'GET', path: '/a' }`), 'needs a handler'],
  [
    'a route with an unknown property',
    routes(`{ method: 'GET', path: '/a', handler, maxbytes: 7 }`),
    'has the unknown property "maxbytes": use method, path',
  ],
  ...[
    ['maxBytes', '0', 1_048_576],
    ['maxBytes', '1048577', 1_048_576],
    ['perMinute', '1.5', 60_000],
    ['perMinute', '"7"', 60_000],
  ].map(([name, value, max]): [string, Record<string, unknown>, string] => [
    `a route with the ${name} ${value}`,
    routes(`{ method: 'GET', path: '/a', handler, ${name}: ${value} }`),
    `http[0] ${name} is ${value}: set a whole number from 1 to ${max}.`,
  ]),
  ...['"*"', '["shop.example"]', '["https://shop.example/"]', '[7]'].map(
    (origins): [string, Record<string, unknown>, string] => [
      `a route with the origins ${origins}`,
      routes(`{ method: 'GET', path: '/a', handler, origins: ${origins} }`),
      'http[0] origins needs a list of origins like',
    ],
  ),
  [
    'two routes of one method and path',
    routes(
      `{ method: 'GET', path: '/a/:b', handler }`,
      `{ method: 'GET', path: '/a/:c', handler }`,
    ),
    'http[1] declares GET /a/:c, as does ',
  ],
  [
    'one route in two functions',
    {
      ...routes(route),
      'functions/b.ts': `export const http = [{ method: 'POST', path: '/a', handler() {} }];`,
    },
    'b.ts http[0] declares POST /a, as does ',
  ],
  [
    'triggers of a function that only has routes',
    { ...routes(route), 'functions/a.triggers.json': [] },
    'a.triggers.json needs a default export in the function a',
  ],
  [
    'routes beside a default export that is no function',
    { 'functions/a.ts': 'export const http = []; export default 7;' },
    'needs a default export that is a function',
  ],
  ['triggers that are no list', triggers({}), 'a.triggers.json needs a list of triggers'],
  ['triggers that are no JSON', triggers('{'), 'a.triggers.json is not valid JSON'],
  [
    'a trigger without a name',
    triggers([{ type: 'timer', config: '0 0 2 * * * *' }]),
    '[0] name needs a letter',
  ],
  [
    'a trigger of an unknown type',
    triggers([{ name: 'a', type: 'cron', config: '0 0 2 * * * *' }]),
    '[0] has the type "cron": only "timer"',
  ],
  [
    'a trigger of six fields',
    triggers([{ name: 'a', type: 'timer', config: '0 0 2 * * *' }]),
    '[0] config "0 0 2 * * *" cannot be parsed: it needs seven fields',
  ],
  [
    'a trigger with a value out of range',
    triggers([{ name: 'a', type: 'timer', config: '0 60 2 * * * *' }]),
    '[0] config "0 60 2 * * * *" cannot be parsed: ',
  ],
  [
    'two triggers of one name',
    triggers([
      { name: 'a', type: 'timer', config: '0 0 2 * * * *' },
      { name: 'a', type: 'timer', config: '0 0 3 * * * *' },
    ]),
    '[1] has the name "a", which another trigger also uses',
  ],
  [
    'triggers of an object without _timing',
    { 'objects/a.ts': 'export default {};', 'objects/a.triggers.json': [] },
    'needs the method _timing in the object a',
  ],
  [
    'triggers of nothing',
    { 'functions/b.triggers.json': [] },
    'b.triggers.json has no function or object beside it',
  ],
])('%s stops the start with one line', async (_name, files, line) => {
  plant(files);
  const lines = await faults();
  expect(lines).toEqual([expect.stringContaining(line)]);
  expect(lines[0]).toContain(folder);
});

it('loads the routes of functions with their limits', async () => {
  plant({
    ...routes(route, `{ method: 'GET', path: '/a', handler, maxBytes: 1, perMinute: 2 }`),
    'functions/b.ts': 'export const http = []; export default async () => 1;',
  });
  const cloud = await loadCloud([folder]);
  expect([...cloud.functions.keys()]).toEqual(['b']);
  expect(cloud.routes).toEqual([
    {
      target: 'a',
      method: 'POST',
      pattern: ['a'],
      handler: expect.any(Function),
      maxBytes: 65_536,
      perMinute: 600,
      origins: [],
    },
    expect.objectContaining({ method: 'GET', maxBytes: 1, perMinute: 2 }),
  ]);
});

describe('findings that do not stop the start', () => {
  const index = (key: unknown, name = 'x') => ({
    'database/note.index.json': [{ IndexName: name, MgoKeySchema: { MgoIndexKeys: [key] } }],
  });
  const findings = async () => {
    const { findings: found } = await loadCloud([folder]);
    return found.map(
      ({ file, effect, text }) => `${file.slice(folder.length + 1)} ${effect}: ${text}`,
    );
  };

  it.each<[string, Record<string, unknown>, string]>([
    [
      'comments and trailing commas',
      { 'database/note.schema.json': '\uFEFF{ // a note\n "properties": { /* none */ }, }' },
      '',
    ],
    [
      'no properties',
      { 'database/note.schema.json': {} },
      'schema.json changed: has no "properties"',
    ],
    [
      'a tree of an unknown field',
      schema({ a: { bsonType: 'string', parentKey: 'b' } }),
      'schema.json dropped: properties.a parentKey',
    ],
    [
      'a foreignKey without a field',
      schema({ a: { bsonType: 'string', foreignKey: 'uni-users' } }),
      'schema.json changed: properties.a foreignKey is read as "uni-users._id"',
    ],
    [
      'an empty foreignKey',
      schema({ a: { bsonType: 'string', foreignKey: '' } }),
      'schema.json dropped: properties.a foreignKey needs',
    ],
    [
      'an index of an undeclared field',
      { ...schema({}), ...index({ Name: 'b', Direction: '1' }) },
      'index.json changed: [0] has the key "b", which the schema does not declare',
    ],
    [
      'an index with another direction',
      { ...schema({}), ...index({ Name: '_id', Direction: '2dsphere' }) },
      'index.json dropped: [0] has the Direction "2dsphere"',
    ],
    [
      'an index inside a text',
      { ...schema({ a: { bsonType: 'string' } }), ...index({ Name: 'a.b', Direction: '1' }) },
      'index.json dropped: [0] has the key "a.b", but a is no object',
    ],
    [
      'an index with another name',
      { ...schema({}), ...index({ Name: '_id', Direction: 1 }, 'by.id') },
      'index.json changed: [0] IndexName "by.id" is read as "by_id"',
    ],
    [
      'an index without a schema',
      { 'database/word.index.json': [] },
      'word.index.json unread: it has no effect: it has no schema beside it',
    ],
    [
      'rows with an undeclared field',
      { ...schema({}), 'database/note.init_data.json': [{ b: 1 }, { b: 2 }] },
      'init_data.json changed: [0] has the field "b", which the schema does not declare',
    ],
    [
      'rows with a value of another kind',
      {
        ...schema({ a: { bsonType: 'int' } }),
        'database/note.init_data.json': [{ a: 'one' }, { a: '2' }],
      },
      'init_data.json dropped: [0] a is no int: "one"',
    ],
    [
      'a row that breaks a limit',
      {
        ...schema({ a: { bsonType: 'int', maximum: 1 } }),
        'database/note.init_data.json': [{ a: 2 }, { a: 1 }],
      },
      'init_data.json dropped: [0] is left out: its a breaks a rule of the schema',
    ],
    [
      'rows without a schema',
      { 'database/note.init_data.json': [{ _id: 'a' }] },
      'init_data.json changed: has no schema in any cloud folder',
    ],
    [
      'triggers that use uniCloud',
      {
        ...schema({}),
        'database/note.schema.ext.js':
          'module.exports = { trigger: { afterRead() { uniCloud.database(); } } };',
      },
      'database/note.schema.ext.js unread: it has no effect: it uses uniCloud',
    ],
    [
      'a validateFunction without a function',
      { ...schema({}), 'database/validateFunction/a.js': '' },
      'database/validateFunction/a.js unread: it has no effect: it has no module.exports',
    ],
    [
      'a validateFunction that uses uniCloud',
      {
        ...schema({}),
        'database/validateFunction/a.js': 'module.exports = () => uniCloud.database();',
      },
      'database/validateFunction/a.js unread: it has no effect: it uses uniCloud',
    ],
    [
      'functions in the layout of uniCloud',
      { ...schema({}), 'cloudfunctions/greet/index.js': '' },
      'cloudfunctions unread: it has no effect: functions belong in functions/<name>.ts',
    ],
    [
      'a function that is a folder',
      { 'functions/greet/index.js': '' },
      'functions/greet unread: it has no effect: functions belong in functions/<name>.ts',
    ],
    [
      'an object with the ending of uniCloud',
      { 'objects/greet.obj.js': '' },
      'objects/greet.obj.js unread: ',
    ],
    [
      'routes of an object',
      { 'objects/a.ts': 'export const http = []; export default {};' },
      'objects/a.ts dropped: http has no effect: only functions have routes',
    ],
    ['a folder without any part', { 'src/a.js': '' }, ' unread: it has no effect: it has none of'],
  ])('name %s', async (_name, files, line) => {
    plant(files);
    expect(await findings()).toEqual(line ? [expect.stringContaining(line)] : []);
  });

  it('undeclared names become fields of the collection', async () => {
    plant({
      ...schema({}, { required: ['c'] }),
      ...index({ Name: 'b.d', Direction: '1' }),
      'database/note.init_data.json': [{ _id: 'one', e: { f: 1 } }],
    });
    const { collections } = await loadCloud([folder]);
    const note = collections.get('note')!;
    expect([...note.fields.keys()]).toEqual(['_id', 'c', 'b', 'e']);
    expect(note.indexes).toEqual([
      { name: 'x', unique: false, keys: [{ field: 'b.d', direction: 'asc' }] },
    ]);
    expect(note.initialRows).toEqual([{ _id: 'one', e: { f: 1 } }]);
  });
});

it('a rule can look up a collection that is loaded later, also from another folder', async () => {
  plant({ ...schema({}, { permission: { read: 'get(`database.word.${auth.uid}`).isOpen' } }) });
  const other = join(folder, 'other');
  mkdirSync(join(other, 'database'), { recursive: true });
  writeFileSync(
    join(other, 'database/word.schema.json'),
    JSON.stringify({ properties: { isOpen: { bsonType: 'bool' } } }),
  );
  expect(await faults(folder, other)).toEqual([]);
});

describe('cloud.json', () => {
  const includingDemo = {
    ...schema({ text: { bsonType: 'string' } }),
    'database/note.init_data.json': [{ text: 'own' }],
    'static/a.txt': 'own',
    'cloud.json': { include: ['./demo'] },
    'demo/database/note.init_data.json': [{ text: 'demo' }],
    'demo/static/b.txt': 'demo',
  };

  it('adds the rows and files of an included folder after those of the listed ones', async () => {
    plant(includingDemo);
    const { collections, staticFolders } = await loadCloud([folder]);
    expect(collections.get('note')?.initialRows.map(({ text }) => text)).toEqual(['own', 'demo']);
    expect(staticFolders).toEqual([join(folder, 'static'), join(folder, 'demo/static')]);
  });

  it('includes a folder once when BAAS_CLOUD lists it too', async () => {
    plant(includingDemo);
    const { collections, staticFolders } = await loadCloud([folder, join(folder, 'demo')]);
    expect(collections.get('note')?.initialRows).toHaveLength(2);
    expect(staticFolders).toHaveLength(2);
  });
});

it('reports all faults at once', async () => {
  plant({
    ...schema({ a: { bsonType: 'x' }, b: { bsonType: 'y' } }),
    'functions/c.ts': 'export default 1;',
  });
  expect(await faults()).toHaveLength(3);
});

it('rejects a name that two folders use', async () => {
  plant(schema({}));
  expect(await faults(folder, folder)).toEqual([expect.stringContaining('uses the name "note"')]);
});

it('rejects a missing folder', async () => {
  expect(await faults(join(folder, 'nowhere'))).toEqual([
    expect.stringContaining('is not a folder'),
  ]);
});
