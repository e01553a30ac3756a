import { printTable, type Row } from '../table';
import { create } from './create';
import { BenchEnvironment } from './environment';
import { idle } from './idle-connections';
import { list } from './list';
import { login } from './login';
import { memory } from './memory';
import { call } from './object-call';
import { search } from './search';

const figures = new Map<string, (environment: BenchEnvironment) => Promise<Row[]>>(
  Object.entries({ memory, list, call, create, login, search, idle }),
);

/** Measures the named figures of the backend, or all. Returns false when a goal is missed. */
export async function backend(names: string[]): Promise<boolean> {
  const measures = (names.length > 0 ? names : [...figures.keys()]).map((name) => {
    const measure = figures.get(name);
    if (!measure)
      throw new Error(`Unknown figure "${name}": choose from ${[...figures.keys()].join(', ')}.`);
    return measure;
  });
  const environment = new BenchEnvironment();
  const rows: Row[] = [];
  try {
    for (const measure of measures) rows.push(...(await measure(environment)));
  } finally {
    await environment.stop();
  }
  console.log(
    '\nMedians of alternating rounds on this machine (lowest-highest); ' +
      'CPU per request: server + database.',
  );
  return printTable('backend', rows);
}
