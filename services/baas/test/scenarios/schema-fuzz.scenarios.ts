import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { StartError } from '@shop/service';
import { loadCloud, type Cloud } from '../../src/app-loader/load-app';
import { makeCollection } from '../../src/migrations/collections';
import type { Storage } from '../../src/storage/storage';
import { anySchemaFiles, type AnySchemaFiles } from '../generators/arbitrary-schema';
import { tell, trials } from '../harness/trials';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const undo = new Error('The tables are not kept.');

/** Random schemas, indexes and first rows: each file is refused with sentences, or boots. */
export function anySchemaScenarios(database: string, storage: () => Storage): void {
  const { runs, seed } = trials(400);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'baas-schemas-'));
    mkdirSync(join(folder, 'database'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const load = async ({ schema, index, rows }: AnySchemaFiles): Promise<Cloud | StartError> => {
    const write = (kind: string, content: unknown) =>
      writeFileSync(join(folder, `database/thing.${kind}.json`), JSON.stringify(content));
    write('schema', schema);
    write('index', index);
    write('init_data', rows);
    return loadCloud([folder]).catch((error: unknown) => {
      if (error instanceof StartError) return error;
      throw error;
    });
  };

  /** Makes the tables twice, as two starts do, and undoes it. */
  const boot = ({ collections }: Cloud) =>
    storage()
      .maintenance.transaction(async (tx) => {
        for (let start = 1; start <= 2; start += 1)
          for (const collection of collections.values())
            await makeCollection(tx, collection, silent);
        throw undo;
      })
      .catch((error: unknown) => {
        // Only the database compares the first rows with each other.
        if (error !== undo && !/rows have equal values of/.test(String(error))) throw error;
      });

  it('a folder is refused with one line per problem, or boots twice', async () => {
    const counts = { booted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(anySchemaFiles, async (files) => {
        const cloud = await load(files);
        if (cloud instanceof StartError) {
          counts.refused += 1;
          for (const line of cloud.message.split('\n')) expect(line).toMatch(/^\/.*\.json .*\.$/s);
          return;
        }
        counts.booted += 1;
        await boot(cloud);
      }),
      { numRuns: runs, seed },
    );
    tell(`${database}, seed ${seed}: ${counts.booted} folders booted, ${counts.refused} refused`);
    expect(counts.booted).toBeGreaterThan(runs / 10);
    expect(counts.refused).toBeGreaterThan(0);
  });
}
