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
  ['no JSON', { 'database/note.schema.json': '{' }, 'note.schema.json is not valid JSON'],
  ['no properties', { 'database/note.schema.json': {} }, 'needs an object with "properties"'],
  [
    'an unknown bsonType',
    schema({ a: { bsonType: 'decimal' } }),
    'properties.a has the bsonType "decimal": choose one of string',
  ],
  ['no bsonType', schema({ a: {} }), 'properties.a has the bsonType undefined'],
  [
    'an invalid field name',
    schema({ 'a b': { bsonType: 'string' } }),
    'properties.a b has an invalid name',
  ],
  [
    'a limit that is no number',
    schema({ a: { bsonType: 'int', minimum: '1' } }),
    'properties.a minimum needs a number',
  ],
  ['required without its field', schema({}, { required: ['b'] }), 'required names "b"'],
  [
    'a permission that cannot be parsed',
    schema({}, { permission: { read: 'doc.' } }),
    'permission.read cannot be parsed',
  ],
  [
    'a permission over an unknown field',
    schema({}, { permission: { read: 'doc.owner == auth.uid' } }),
    'unknown name "doc.owner"',
  ],
  [
    'a lookup in an unknown collection',
    schema(
      { a: { bsonType: 'string' } },
      { permission: { read: 'get(`database.shop.${doc.a}`).owner == auth.uid' } },
    ),
    'permission.read cannot be parsed: get() 里的集合 shop 不存在',
  ],
  [
    'a permission over an unknown name',
    schema({ a: { bsonType: 'string', permission: { read: 'process.env == 1' } } }),
    'unknown name "process.env"',
  ],
  [
    'a tree of an unknown field',
    schema({ a: { bsonType: 'string', parentKey: 'b' } }),
    'properties.a parentKey',
  ],
  [
    'a malformed foreignKey',
    schema({ a: { bsonType: 'string', foreignKey: 'note' } }),
    'properties.a foreignKey',
  ],
  [
    'a reserved collection name',
    { 'database/baas_x.schema.json': { properties: {} } },
    'has an invalid collection name',
  ],
  [
    'rows with an unknown field',
    { ...schema({}), 'database/note.init_data.json': [{ b: 1 }] },
    '[0] has the field "b"',
  ],
  [
    'rows that are not a list',
    { ...schema({}), 'database/note.init_data.json': {} },
    'needs a list of rows',
  ],
  [
    'rows of an unknown collection',
    { 'database/note.init_data.json': [] },
    'note.init_data.json has no schema in any cloud folder',
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
    'an index over an unknown field',
    {
      ...schema({}),
      'database/note.index.json': [
        { IndexName: 'x', MgoKeySchema: { MgoIndexKeys: [{ Name: 'b', Direction: '1' }] } },
      ],
    },
    'the key "b"',
  ],
  [
    'an index that goes nowhere',
    {
      ...schema({}),
      'database/note.index.json': [
        { IndexName: 'x', MgoKeySchema: { MgoIndexKeys: [{ Name: '_id', Direction: 'up' }] } },
      ],
    },
    'the Direction "up"',
  ],
  [
    'a file that is none of these',
    { 'database/notes.txt': '' },
    'has an unknown name: use <collection>.schema.json',
  ],
  [
    'a function that is none',
    { 'functions/a.ts': 'export default 7;' },
    'needs a default export that is a function',
  ],
  [
    'an object that is none',
    { 'objects/a.ts': 'export const a = 7;' },
    'needs a default export that is an object',
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
    'a trigger with a field that is none',
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
