import { always, pathsIn, type Condition } from '../expressions/condition';
import { pathsInFormula, type Formula } from '../expressions/formula';
import { queryLimits } from '../expressions/limits';
import type { Collection } from '../schema/collection';

/** Names from the row down to a nested field. */
export type Path = string[];

export interface Order {
  readonly path: Path;
  readonly descending: boolean;
}

/** A projected field: the formula over the row and the path in the response. */
export interface Column {
  readonly of: Formula;
  readonly as: Path;
  /** Set for `a.b{c} as d`: the number of names that the first name of `as` replaces. */
  readonly replaces?: number;
}

export const accumulatorNames = [
  'count',
  'sum',
  'avg',
  'max',
  'min',
  'first',
  'last',
  'push',
  'addToSet',
  'stdDevPop',
  'stdDevSamp',
] as const;
export type AccumulatorName = (typeof accumulatorNames)[number];

/** `sum(price) as total`. A null formula counts rows: `count(*)` by one, `sum(2)` by two. */
export interface Accumulator {
  readonly name: AccumulatorName;
  readonly of: Formula | null;
  readonly by: number;
  readonly as: Path;
}

/** A key of a group. `joinedRows` is the join whose rows are in the result; `of` is their ids. */
export interface GroupKey extends Column {
  readonly joinedRows?: number;
}

/** One result row for all rows with equal keys; without keys, one for all rows. */
export interface Group {
  readonly keys: readonly GroupKey[];
  readonly accumulators: readonly Accumulator[];
}

/** Rows with their descendants (`down`) or their ancestors (`up`). */
export interface Tree {
  readonly direction: 'down' | 'up';
  /** A row's `field` holds the `key` of its parent. */
  readonly field: string;
  readonly key: string;
  /** The rows at which the tree starts. */
  readonly first: Condition;
  /** The number of levels below (or above) these rows. */
  readonly levels: number;
}

/** A read chain over one collection. Immutable: a stage that adds to it returns a new query. */
export interface Query {
  readonly collection: Collection;
  readonly condition: Condition;
  /** Null selects every field that the principal may read. */
  readonly fields: readonly Column[] | null;
  readonly orders: readonly Order[];
  readonly skip: number;
  readonly limit: number;
  readonly wants: 'rows' | 'one' | 'count';
  readonly withCount: boolean;
  readonly tree: Tree | null;
  readonly group: Group | null;
  /** The condition of a join over main and joined rows. Authorization ignores it. */
  readonly joinCondition: Condition;
  /** Paths that a join evaluates: the link fields and those in the condition of the join. */
  readonly referencedPaths: readonly Path[];
  /** Paths that a join returns unchanged, in addition to `fields`. */
  readonly projectedPaths: readonly Path[];
}

export const queryOf = (collection: Collection): Query => ({
  collection,
  condition: always,
  fields: null,
  orders: [],
  skip: 0,
  limit: queryLimits.defaultRows,
  wants: 'rows',
  withCount: false,
  tree: null,
  group: null,
  joinCondition: always,
  referencedPaths: [],
  projectedPaths: [],
});

/** How the rows of another collection belong to a row of the main collection. */
export interface JoinLink {
  /** The foreignKey: "<collection>.<field>". */
  readonly name: string;
  /** The field of the main row, which the joined rows replace in the response. */
  readonly field: string;
  /** The field of the joined rows that has to match `field`. */
  readonly key: string;
  /** Set when the joined collection owns the foreignKey: its rows go below this name. */
  readonly under: string | null;
  /** The side that holds several values. */
  readonly many: 'field' | 'key' | null;
}

export interface Join {
  readonly link: JoinLink;
  /** Index of the joined collection in `ParsedQuery.foreigns`. */
  readonly source: number;
}

/** The result of the parser: the query of the main collection and those that are joined to it. */
export interface ParsedQuery {
  readonly main: Query;
  readonly foreigns: readonly Query[];
  readonly joins: readonly Join[];
  /** Projection of the joined rows as a whole; null returns all of it. */
  readonly columns: readonly Column[] | null;
}

/** The query over the collection that a join uses. */
export function foreignOf<T>(foreigns: readonly T[], { source }: Join): T {
  const foreign = foreigns[source];
  if (!foreign) throw new Error(`The join has no source ${source}.`);
  return foreign;
}

export const fieldOf = (path: Path): Formula => ({ kind: 'field', path });

/** The path of a column that is a plain field; null for a computed column. */
export const pathOf = ({ of }: Column): Path | null => (of.kind === 'field' ? of.path : null);

/** Every path that the query evaluates, so that its result reveals something about the value. */
export function referencedPathsOf(query: Query): Path[] {
  const { condition, fields, orders, tree, group, referencedPaths } = query;
  const ofTree = tree ? [[tree.field], [tree.key], ...pathsIn(tree.first)] : [];
  const ofGroup = group
    ? [...group.keys, ...group.accumulators].flatMap(({ of }) => (of ? pathsInFormula(of) : []))
    : [];
  const computed = (fields ?? [])
    .filter((column) => !pathOf(column))
    .flatMap(({ of }) => pathsInFormula(of));
  // Groups are ordered by their own columns, which `ofGroup` covers.
  const ofOrder = group ? [] : orders.flatMap((order) => pathsInFormula(orderedBy(order, fields)));
  return [
    ...pathsIn(condition),
    ...referencedPaths,
    ...ofTree,
    ...ofGroup,
    ...computed,
    ...ofOrder,
  ];
}

/** Every path whose value is part of the response. */
export const projectedPathsOf = ({ fields, projectedPaths }: Query): Path[] => [
  ...(fields ?? []).map(pathOf).filter((path) => path !== null),
  ...projectedPaths,
];

/** Adds `_id` as the last criterion, so that pages neither repeat nor miss a row. */
export function ordersOf({ orders }: Query): readonly Order[] {
  return orders.some(({ path }) => path[0] === '_id')
    ? orders
    : [...orders, { path: ['_id'], descending: false }];
}

/** The formula to order by: the column with this alias, else the field of this name. */
export function orderedBy({ path }: Order, fields: readonly Column[] | null): Formula {
  const column = fields?.find(({ as }) => as.join('.') === path.join('.'));
  return column?.of ?? fieldOf(path);
}
