import type { CallOptions, Collection, Database, ListResult } from './baas';

interface Step { $method: string; $param?: unknown[] }

/** `{action?, command}` of the client database function, sent as it is. */
export type SendChain = (query: { action?: string; command: { $db: Step[] } }, options: CallOptions) => Promise<unknown>;

export function createDatabase(send: SendChain, action?: string): Database {
  return {
    collection: <T>(name: string) => collection<T>(send, action, [step('collection', [name])]),
    action: (names) => createDatabase(send, names),
    command,
  };
}

const step = ($method: string, $param: unknown[]): Step => ({ $method, $param: $param.map(onWire) });

function collection<T>(send: SendChain, action: string | undefined, steps: readonly Step[]): Collection<T> {
  const then = (method: string) => (...params: unknown[]) => collection<T>(send, action, [...steps, step(method, params)]);
  const finish = <R>(method: string, params: unknown[], options: CallOptions) =>
    send({ ...(action && { action }), command: { $db: [...steps, step(method, params)] } }, options) as Promise<R>;
  return {
    where: then('where'), field: then('field'), doc: then('doc'), orderBy: then('orderBy'), skip: then('skip'), limit: then('limit'),
    groupBy: (keys) => then('groupBy')(keys) as Collection, groupField: (fields) => then('groupField')(fields) as Collection, distinct: () => then('distinct')() as Collection,
    get: ({ signal, timeout, ...flags } = {}) => finish<ListResult<T>>('get', Object.keys(flags).length ? [flags] : [], { signal, timeout }),
    count: (options = {}) => finish<{ total: number }>('count', [], options),
    add: (rows: unknown, options: CallOptions = {}) => finish<{ id: string } & { ids: string[]; inserted: number }>('add', [rows], options),
    update: (changes, options = {}) => finish<{ updated: number }>('update', [changes], options),
    remove: (options = {}) => finish<{ deleted: number }>('remove', [], options),
  };
}

const operators = 'eq neq gt gte lt lte in nin and or not nor exists size all elemMatch mod set inc mul min max push unshift remove pop shift'.split(' ');

/** An operator is a chain of its own, inside the value it stands for. */
const command = Object.fromEntries(operators.map((operator) => [
  operator, (...values: unknown[]) => ({ $db: [{ $method: 'command' }, step(operator, values)] }),
])) as Database['command'];

/** JSON has no dates and no patterns: they travel as marked objects. */
function onWire(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof RegExp) return { $regexp: { source: value.source, flags: value.flags } };
  if (Array.isArray(value)) return value.map(onWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, onWire(item)]));
}
