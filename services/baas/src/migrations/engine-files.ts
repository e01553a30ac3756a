import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log, Queryable } from '../cloud';

const folder = join(import.meta.dirname, 'engine');

/** Runs pending migrations of the engine, ordered by name. */
export async function runEngineFiles(tx: Queryable, log: Log): Promise<void> {
  const { rows } = await tx.query<{ name: string }>('select name from baas_migration');
  const applied = new Set(rows.map(({ name }) => name));
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !applied.has(file))
    .sort()) {
    await tx.query(readFileSync(join(folder, name), 'utf8'));
    await tx.query('insert into baas_migration (name, applied_at) values ($1, $2)', [
      name,
      Date.now(),
    ]);
    log.info({ name }, 'engine tables brought up to date');
  }
}
