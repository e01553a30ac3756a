import type { CallOptions } from './baas';
import type { Collection, Database, GetOptions, Operator, TemporaryTable } from './chain';

interface Step {
  $method: string;
  $param?: unknown[];
}
interface Chain {
  action?: string;
  command: { readonly $db: readonly unknown[] };
}

/** What the client database function is sent. */
export type SendChain = (
  query: Chain | { multiCommand: Chain[] },
  options: CallOptions,
) => Promise<unknown>;

export function createDatabase(send: SendChain, action?: string): Database {
  return {
    collection: (...tables: unknown[]) =>
      collection(send, action, [step('collection', tables)]) as Collection<never>,
    action: (names) => createDatabase(send, names),
    multiSend: (tables: readonly TemporaryTable<unknown>[], options: CallOptions = {}) =>
      send({ multiCommand: tables.map((command) => ({ command })) }, options) as Promise<never>,
    command,
    getCloudEnv: (name) => ({ $env: name.slice('$cloudEnv_'.length) }),
    serverDate: (options = {}) => ({ $newDb: [step('serverDate', [options])] }),
  };
}

const step = ($method: string, $param: unknown[]): Step => ({
  $method,
  $param: $param.map(onWire),
});

const growing = [
  'where',
  'field',
  'doc',
  'orderBy',
  'skip',
  'limit',
  'groupBy',
  'groupField',
  'distinct',
  'foreignKey',
];

function collection(
  send: SendChain,
  action: string | undefined,
  steps: readonly Step[],
): Collection {
  const grown = (method: string, params: unknown[]) => [...steps, step(method, params)];
  const finish = (method: string, params: unknown[], options: CallOptions = {}) =>
    send({ ...(action && { action }), command: { $db: grown(method, params) } }, options);
  const sending = {
    getTemp: () => ({ $db: grown('getTemp', []) }),
    get: ({ signal, timeout, background, ...flags }: GetOptions = {}) =>
      finish('get', Object.keys(flags).length ? [flags] : [], { signal, timeout, background }),
    count: (options?: CallOptions) => finish('count', [], options),
    add: (rows: unknown, options?: CallOptions) => finish('add', [rows], options),
    update: (changes: unknown, options?: CallOptions) => finish('update', [changes], options),
    remove: (options?: CallOptions) => finish('remove', [], options),
  };
  const steppers = growing.map((method) => [
    method,
    (...params: unknown[]) => collection(send, action, grown(method, params)),
  ]);
  return { ...sending, ...Object.fromEntries(steppers) } as unknown as Collection;
}

const operators =
  'eq neq gt gte lt lte in nin and or not nor exists size all elemMatch mod set inc mul min max push unshift remove pop shift'.split(
    ' ',
  );

/** An operator is a chain of its own, inside the value it stands for. */
const command = Object.fromEntries(
  operators.map((operator) => [
    operator,
    (...values: unknown[]): Operator => ({ $db: [{ $method: 'command' }, step(operator, values)] }),
  ]),
) as Database['command'];

/** JSON has no dates and no patterns: they travel as marked objects. */
function onWire(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (value instanceof RegExp) return { $regexp: { source: value.source, flags: value.flags } };
  if (Array.isArray(value)) return value.map(onWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, onWire(item)]));
}
