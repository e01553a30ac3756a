import { printTable, type Row } from '../table';
import { create } from './create';
import { idle } from './idle-connections';
import { list } from './list';
import { login } from './login';
import { memory } from './memory';
import { call } from './object-call';
import { search } from './search';
import { BenchEnvironment } from './environment';

const figures: Record<string, (world: BenchEnvironment) => Promise<Row[]>> = {
  memory,
  list,
  call,
  create,
  login,
  search,
  idle,
};

/** The speed of the backend, each thing beside what it is held against. False when a goal is missed. */
export async function backend(names: string[]): Promise<boolean> {
  const unknown = names.find((name) => !Object.hasOwn(figures, name));
  if (unknown)
    throw new Error(
      `There is no figure "${unknown}": choose from ${Object.keys(figures).join(', ')}.`,
    );
  const chosen = names.length ? names : Object.keys(figures);
  const world = new BenchEnvironment();
  const rows: Row[] = [];
  try {
    for (const name of chosen) rows.push(...(await figures[name]!(world)));
  } finally {
    await world.stop();
  }
  return printTable(
    'backend: medians of interleaved rounds on this machine (lowest-highest); CPU per request: server + database',
    rows,
  );
}
