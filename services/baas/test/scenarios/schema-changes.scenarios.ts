import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '@shop/service';
import { query } from '../harness/client';
import { startTestBaas } from '../harness/engine';
import { environment } from '../harness/settings';

/**
 * Schemas that change between two starts on the same data. `engine` names an empty data folder and
 * the settings of an empty database, new for each test.
 */
export function schemaChangeScenarios(
  engine: () => { folder: string; settings: Environment },
): void {
  const thing = (properties: Record<string, unknown>, indexes: unknown[] = []) => {
    mkdirSync(join(engine().folder, 'cloud/database'), { recursive: true });
    writeFileSync(
      join(engine().folder, 'cloud/database/thing.schema.json'),
      JSON.stringify({ bsonType: 'object', permission: { read: true }, properties }),
    );
    writeFileSync(
      join(engine().folder, 'cloud/database/thing.index.json'),
      JSON.stringify(indexes),
    );
    writeFileSync(
      join(engine().folder, 'cloud/database/thing.init_data.json'),
      JSON.stringify([{ _id: 't1', name: 'lamp' }]),
    );
  };
  const things = async (env: Record<string, string> = {}) => {
    const baas = await startTestBaas({
      ...environment(engine().folder, engine().settings),
      BAAS_CLOUD: join(engine().folder, 'cloud'),
      ...env,
    });
    return query(baas.url, [['collection', 'thing'], ['get']])
      .then(({ data }) => data)
      .finally(() => baas.close());
  };
  const index = (field: string) => [
    {
      IndexName: 'one',
      MgoKeySchema: { MgoIndexKeys: [{ Name: field, Direction: '1' }], MgoIsUnique: true },
    },
  ];

  it('is made without its initial rows when BAAS_INITIAL_ROWS is none', async () => {
    thing({ name: { bsonType: 'string' } });
    expect(await things({ BAAS_INITIAL_ROWS: 'none' })).toEqual([]);
    expect(await things()).toEqual([]);
  });

  it('adds fields, limits and indexes to existing rows', async () => {
    thing({ name: { bsonType: 'string' } });
    await things();
    thing(
      {
        name: { bsonType: 'string', maxLength: 20 },
        tags: { bsonType: 'array', arrayType: 'string', defaultValue: ["it's"] },
        price: { bsonType: 'int', minimum: 0, defaultValue: 7 },
      },
      index('name'),
    );
    expect(await things()).toEqual([{ _id: 't1', name: 'lamp', price: 7, tags: ["it's"] }]);
    thing({ name: { bsonType: 'string' }, price: { bsonType: 'int', maximum: 9 } }, index('price'));
    expect(await things()).toEqual([{ _id: 't1', name: 'lamp', price: 7 }]);
  });

  it.each<[string, Record<string, unknown>, RegExp]>([
    [
      'a field of another kind',
      { name: { bsonType: 'int' } },
      /^The field name of the collection thing was made as string, its schema says int: /,
    ],
    [
      'a limit that rows do not keep',
      { name: { bsonType: 'string', maxLength: 2 } },
      /^The collection thing cannot be made .*: rows break the maxLength of name\. /,
    ],
    [
      'an enum without a value of the rows',
      { name: { bsonType: 'string', enum: ['vase'] } },
      /says: rows break the enum of name\. Correct the schema or the rows/,
    ],
  ])('%s stops the start with a sentence and changes nothing', async (_name, properties, line) => {
    thing({ name: { bsonType: 'string' } });
    await things();
    thing(properties);
    await expect(things()).rejects.toThrow(line);
    thing({ name: { bsonType: 'string' } });
    expect(await things()).toEqual([{ _id: 't1', name: 'lamp' }]);
  });

  it('a required field without a default stops the start with a sentence', async () => {
    thing({ name: { bsonType: 'string' }, price: { bsonType: 'int' } });
    await things();
    writeFileSync(
      join(engine().folder, 'cloud/database/thing.schema.json'),
      JSON.stringify({
        required: ['price'],
        properties: { name: { bsonType: 'string' }, price: { bsonType: 'int' } },
      }),
    );
    await expect(things()).rejects.toThrow(/says: rows have no price, which is required: give it/);
  });

  it('a unique index over equal values stops the start with a sentence', async () => {
    const write = (indexes: unknown[]) => {
      thing({ name: { bsonType: 'string' } }, indexes);
      writeFileSync(
        join(engine().folder, 'cloud/database/thing.init_data.json'),
        JSON.stringify([{ name: 'lamp' }, { name: 'lamp' }]),
      );
    };
    write([]);
    await things();
    write(index('name'));
    await expect(things()).rejects.toThrow(/says: rows have equal values of name\. Correct/);
  });
}
