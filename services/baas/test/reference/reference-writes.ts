import type { Row } from '../generators/arbitrary-condition';

/** The viewer and the plain form of a condition. */
export type Who = 'ann' | 'bob' | null;
export interface Words {
  mine?: true;
  open?: true;
  unlocked?: true;
  task?: true;
  ajar?: true;
  stars?: number;
  pitch?: string;
}

/** A write before encoding; `ids` may name missing rows. */
export type AskedWrite = { who: Who; table: Table } & (
  | { kind: 'add'; rows: Row[] }
  | { kind: 'update'; ids: string[] | null; words: Words; changes: Row }
  | { kind: 'remove'; ids: string[] | null; words: Words }
);
export type Table = 'note' | 'gate' | 'stall';
export type State = Record<Table, Row[]>;

/** Marks an operator of an update; no test value has this key. */
export interface Operated {
  operator: string;
  operand?: unknown;
}
export const isOperated = (value: unknown): value is Operated =>
  typeof value === 'object' && value !== null && 'operator' in value;

interface Rule {
  holds(row: Row, who: Who): boolean;
  said(words: Words, who: Who): boolean;
  /** Also applies to rows that are named by id. */ isOfRows?: true;
}
interface Field {
  fits(value: unknown): boolean;
  first?(who: Who): unknown;
  isForced?: true;
  /** The value as it is stored. */
  stored?(value: unknown): unknown;
}
interface Spec {
  guests: boolean;
  create(row: Row, who: Who): boolean;
  update: Rule;
  delete: Rule;
  read: Rule;
  fields: Record<string, Field>;
  /** Null is a guest. */
  writing: { path: string[]; rule: Rule | null }[];
  hidden: string[][];
}

export const asked = { now: 1_800_000_000_000, clientIP: '10.0.0.1' };

/** Documents that the rules of stalls look up; no test writes them. */
const pitches: Row[] = [
  { _id: 'p1', holder: 'ann', isTaken: true, helpers: ['ann', 'bob'] },
  { _id: 'p2', holder: 'bob', isTaken: false, helpers: [] },
  { _id: 'p3' },
  { _id: 'p4', holder: 'bob', isTaken: true, helpers: ['ann'] },
];

/** A rule over the pitch of a stall; false for a missing pitch. */
function ofPitch(holds: (pitch: Row, who: Who) => boolean): Rule {
  const isLet = (id: unknown, who: Who) =>
    pitches.some((pitch) => pitch._id === id && holds(pitch, who));
  return {
    holds: ({ pitch }, who) => isLet(pitch, who),
    said: ({ pitch }, who) => isLet(pitch, who),
    isOfRows: true,
  };
}
const holdsPitch = ofPitch(({ holder }, who) => who !== null && holder === who);

const isText = (value: unknown, least = 0, most = Infinity) =>
  value === '' || (typeof value === 'string' && value.length >= least && value.length <= most);
const isWhole = (value: unknown, least = -Infinity, most = Infinity) =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const or = (fits: (value: unknown) => boolean) => (value: unknown) =>
  value === null || value === undefined || fits(value);

const always: Rule = { holds: () => true, said: () => true };
const owns: Rule = { holds: ({ owner }, who) => owner === who, said: ({ mine }) => mine === true };

function isPlace(value: unknown): boolean {
  if (
    !isObject(value) ||
    Object.keys(value).some((key) => !['city', 'zip', 'street', 'code'].includes(key))
  )
    return false;
  return (
    isText(value.city, 0, 10) &&
    value.city !== '' &&
    or((zip) => isWhole(zip, 1))(value.zip) &&
    or((street) => isText(street) && (street === '' || String(street).endsWith('路')))(value.street)
  );
}

const text: Field = { fits: or((value) => isText(value)) };
const flag: Field = { fits: or((value) => typeof value === 'boolean') };
const specs: Record<Table, Spec> = {
  note: {
    guests: false,
    create: ({ kind }) => kind !== 'system',
    update: owns,
    delete: {
      holds: (row, who) => row.owner === who && row.locked !== true,
      said: ({ mine, unlocked }) => Boolean(mine && unlocked),
    },
    read: {
      holds: (row, who) => row.owner === who || row.open === true,
      said: ({ mine, open }) => Boolean(mine || open),
    },
    fields: {
      owner: { ...text, first: (who) => who, isForced: true },
      createdAt: { fits: or(isWhole), first: () => asked.now, isForced: true },
      version: { fits: or(isWhole), first: () => 1, isForced: true },
      from: { ...text, first: () => asked.clientIP },
      title: { fits: (value) => isText(value, 2, 20) && value !== '' },
      kind: {
        fits: or((value) => ['memo', 'task', 'system'].includes(value as string)),
        first: () => 'memo',
      },
      stars: { fits: or((value) => isWhole(value, 0, 5)) },
      weight: { fits: or((value) => typeof value === 'number' && value > 0) },
      open: { ...flag, first: () => false },
      locked: flag,
      hint: text,
      secret: text,
      slug: text,
      mail: text,
      link: text,
      phone: {
        fits: or(
          (value) => isText(value) && (value === '' || /^\+?[0-9-]{3,20}$/.test(String(value))),
        ),
        stored: (value) => (typeof value === 'string' ? value.trim() : value),
      },
      score: { fits: or((value) => isWhole(value, -Infinity, 100)) },
      tags: {
        fits: or(
          (value) =>
            Array.isArray(value) &&
            value.length <= 3 &&
            value.every((item) => typeof item === 'string'),
        ),
      },
      sizes: { fits: or((value) => Array.isArray(value) && value.every((item) => isWhole(item))) },
      dueAt: { fits: or(isWhole) },
      place: {
        fits: or(isPlace),
        stored: (value) =>
          isObject(value) && typeof value.street === 'string'
            ? { ...value, street: value.street.trimStart() }
            : value,
      },
      extra: { fits: or(isObject) },
    },
    writing: [
      { path: ['locked'], rule: null },
      {
        path: ['hint'],
        rule: { holds: ({ kind }) => kind === 'task', said: ({ task }) => task === true },
      },
      { path: ['place', 'code'], rule: null },
    ],
    hidden: [['secret'], ['score'], ['place', 'code']],
  },
  gate: {
    guests: true,
    create: () => true,
    update: { holds: ({ isShut }) => isShut !== true, said: ({ ajar }) => ajar === true },
    delete: { holds: ({ isShut }) => isShut !== true, said: ({ ajar }) => ajar === true },
    read: always,
    fields: {
      isShut: { ...flag, first: () => false },
      count: { fits: or(isWhole), first: () => 0 },
    },
    writing: [],
    hidden: [],
  },
  stall: {
    guests: true,
    create: holdsPitch.holds,
    update: holdsPitch,
    delete: ofPitch(({ isTaken }) => isTaken !== true),
    read: always,
    fields: { pitch: { ...text, first: () => 'p1' }, count: { fits: or(isWhole) }, mark: text },
    writing: [
      {
        path: ['mark'],
        rule: ofPitch(({ helpers }, who) => ((helpers ?? []) as unknown[]).includes(who)),
      },
    ],
    hidden: [],
  },
};

/** The next state and the response; null if rejected. New rows have no id yet. */
export type Outcome = { rows: Row[]; added: Row[]; answer: Row } | null;

/** Reference model of the schemas over plain rows. */
export function referenceOf(write: AskedWrite, world: State): Outcome {
  const spec = specs[write.table];
  if (!write.who && !spec.guests) return null;
  const outcome = applyWrite(write, spec, world);
  return outcome && isUnique([...outcome.rows, ...outcome.added]) ? outcome : null;
}

function applyWrite(write: AskedWrite, spec: Spec, world: State): Outcome {
  switch (write.kind) {
    case 'add':
      return adds(write, spec, world);
    case 'update':
      return updates(write, spec, world);
    case 'remove':
      return removes(write, spec, world);
  }
}

function isUnique(rows: Row[]): boolean {
  const slugs = rows.map(({ slug }) => slug).filter((slug) => slug !== null && slug !== undefined);
  return new Set(slugs).size === slugs.length;
}

const isBarred = (names: string[], { fields }: Spec, isNew: boolean) =>
  names.some((name) => !(name in fields) || (!isNew && fields[name]!.isForced));

function adds(
  { rows, who, table }: Extract<AskedWrite, { kind: 'add' }>,
  spec: Spec,
  world: State,
): Outcome {
  if (
    isBarred(
      rows.flatMap((row) => Object.keys(row)),
      spec,
      true,
    )
  )
    return null;
  const added = rows.map(
    (said) =>
      Object.fromEntries(
        Object.entries(spec.fields).map(([name, field]) => [
          name,
          name in said && !field.isForced
            ? stored(field, said[name])
            : (field.first?.(who) ?? null),
        ]),
      ) as Row,
  );
  const may = (row: Row, said: Row) =>
    spec.create(row, who) &&
    spec.writing.every(({ path, rule }) => !names(said, path) || (rule?.holds(row, who) ?? false));
  if (!added.every((row, at) => may(row, rows[at]!) && fits(row, spec))) return null;
  return { rows: world[table], added, answer: { inserted: rows.length } };
}

const fits = (row: Row, { fields }: Spec) =>
  Object.entries(fields).every(([name, field]) => field.fits(row[name]));

function names(said: unknown, [name, ...below]: string[]): boolean {
  return isObject(said) && name! in said && (below.length === 0 || names(said[name!], below));
}

/** The selected rows; null if one is not permitted or the condition does not imply the rule. */
function meant(
  { ids, words, who, table }: Extract<AskedWrite, { ids: unknown }>,
  rules: Rule[],
  world: State,
): Row[] | null {
  const open = rules.filter((rule) => !rule.said(words, who) || (ids && rule.isOfRows));
  const named = ids && [...new Set(ids)].map((id) => world[table].find(({ _id }) => _id === id));
  if (open.length && !named?.every((row) => row && rules.every((rule) => rule.holds(row, who))))
    return null;
  return world[table].filter(
    (row) => (!ids || ids.includes(row._id as string)) && isMeant(row, words, who),
  );
}

function isMeant(
  row: Row,
  { mine, open, unlocked, task, ajar, stars, pitch }: Words,
  who: Who,
): boolean {
  return (
    (!mine || row.owner === who) &&
    (!open || row.open === true) &&
    (!unlocked || row.locked === false) &&
    (!task || row.kind === 'task') &&
    (!ajar || row.isShut === false) &&
    (stars === undefined || row.stars === stars) &&
    (pitch === undefined || row.pitch === pitch)
  );
}

/** Conditions on other fields than ids reveal values. */
const readingBy = (words: Words, { read }: Spec) => (Object.keys(words).length ? [read] : []);

function removes(
  write: Extract<AskedWrite, { kind: 'remove' }>,
  spec: Spec,
  world: State,
): Outcome {
  const rows = meant(write, [spec.delete, ...readingBy(write.words, spec)], world);
  return (
    rows && {
      rows: world[write.table].filter((row) => !rows.includes(row)),
      added: [],
      answer: { deleted: rows.length },
    }
  );
}

const stored = ({ stored: change }: Field, value: unknown): unknown => change?.(value) ?? value;

const looking = ['inc', 'mul', 'min', 'max', 'push', 'unshift', 'pop', 'shift'];

/** The paths whose old value an operator reads. */
const lookedIn = (change: unknown, above: string[] = []): string[][] => {
  if (isOperated(change)) return looking.includes(change.operator) ? [above] : [];
  if (!isObject(change)) return [];
  return Object.entries(change).flatMap(([name, below]) => lookedIn(below, [...above, name]));
};

function updates(
  write: Extract<AskedWrite, { kind: 'update' }>,
  spec: Spec,
  world: State,
): Outcome {
  const { changes, words, who, table } = write;
  if (isBarred(Object.keys(changes), spec, false)) return null;
  const guarded = spec.writing.filter(({ path }) => replaces(changes, path));
  const looked = lookedIn(changes);
  const isHiddenPath = (path: string[]) =>
    spec.hidden.some((hidden) => hidden.every((name, at) => path[at] === name));
  if (guarded.some(({ rule }) => !rule) || looked.some(isHiddenPath)) return null;
  const rows = meant(
    write,
    [
      spec.update,
      ...guarded.map(({ rule }) => rule!),
      ...readingBy(words, spec),
      ...(looked.length ? [spec.read] : []),
    ],
    world,
  );
  if (!rows) return null;
  const next = new Map(rows.map((row) => [row, nextOf(row, changes, spec)]));
  if ([...next.values()].includes(null)) return null;
  const isHidden =
    Object.keys(changes).some((name) => spec.hidden.some(([first]) => first === name)) ||
    !rows.every((row) => spec.read.holds(row, who));
  const updated = rows.filter(
    (row) => Object.keys(changes).length > 0 && (isHidden || !same(row, next.get(row)!)),
  ).length;
  return { rows: world[table].map((row) => next.get(row) ?? row), added: [], answer: { updated } };
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  return isObject(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, sorted(value[key])]),
      )
    : value;
};
export const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function replaces(change: unknown, [name, ...below]: string[]): boolean {
  if (!isObject(change) || isOperated(change)) return true;
  return name! in change && (below.length === 0 || replaces(change[name!], below));
}

function nextOf(row: Row, changes: Row, { fields }: Spec): Row | null {
  const next = { ...row };
  for (const [name, change] of Object.entries(changes)) {
    next[name] = stored(fields[name]!, outcomeOf(row[name], change) ?? null);
    if (!fields[name]!.fits(next[name])) return null;
  }
  return next;
}

const mismatch = Symbol('a value of another kind');

function outcomeOf(was: unknown, change: unknown): unknown {
  if (isOperated(change)) return operate(was, change);
  if (!isObject(change)) return change;
  const base = isObject(was) ? was : {};
  const merged = {
    ...base,
    ...Object.fromEntries(
      Object.entries(change).map(([name, below]) => [name, outcomeOf(base[name], below)]),
    ),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

const items = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand]);

function operate(was: unknown, { operator, operand }: Operated): unknown {
  const number = was ?? 0;
  const list = was ?? [];
  switch (operator) {
    case 'set':
      return operand;
    case 'remove':
      return undefined;
    case 'inc':
      return typeof number === 'number' ? number + (operand as number) : mismatch;
    case 'mul':
      return typeof number === 'number' ? number * (operand as number) : mismatch;
    case 'max':
      return was === null ? operand : Math.max(was as number, operand as number);
    case 'min':
      return was === null ? operand : Math.min(was as number, operand as number);
    case 'push':
      return Array.isArray(list) ? [...(list as unknown[]), ...items(operand)] : mismatch;
    case 'unshift':
      return Array.isArray(list) ? [...items(operand), ...(list as unknown[])] : mismatch;
    case 'shift':
      return Array.isArray(list) ? list.slice(1) : mismatch;
    default:
      return Array.isArray(list) ? list.slice(0, -1) : mismatch;
  }
}
