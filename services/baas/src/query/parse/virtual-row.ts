import { opposite, pathsIn, type Condition } from '../../expressions/condition';
import { pathsInFormula, withFields, type Formula } from '../../expressions/formula';
import { QuerySyntaxError } from '../../errors/query-syntax-error';
import { fieldNamed, fieldOf, pathOf, type Column } from './columns';
import type { Group } from './group';
import type { Join } from './parse-join';
import { ownValue } from './join-links';
import type { Query } from './parse-query';

/** Where a path of a joined row leads: into the row itself, or into the rows of a join; [] for these rows as a whole. */
type Lead = { own: string[] } | { at: number; path: string[] };

interface Shown {
  path: string[];
  as: string[];
  lead: Lead;
}

/** A row with the joined ones in it, as the steps after a join speak of it. */
export class VirtualRow {
  constructor(
    private readonly main: Query,
    private readonly joins: readonly Join[],
  ) {}

  /** Rows have to meet the condition too. It says nothing of permissions: each table has to keep within its own. */
  meet(condition: Condition): void {
    this.main.besides = this.placed(condition);
    this.main.lookedAt.push(...pathsIn(this.main.besides));
  }

  /** Rows are grouped. `columns`: what the answer would have of the whole. */
  group({ keys, accumulators }: Group, columns: readonly Column[] | null): void {
    for (const path of (columns ?? []).flatMap(({ of }) => pathsInFormula(of))) this.name(path);
    this.main.group = {
      keys: keys.map((key) => ({ ...key, of: this.workedOut(key.of) })),
      accumulators: accumulators.map((one) => ({ ...one, of: one.of && this.workedOut(one.of) })),
    };
  }

  private name(path: string[]): void {
    const lead = this.leadOf(path);
    if ('own' in lead) this.main.named.push(lead.own);
    else if (lead.path.length) this.joins[lead.at]!.foreign.named.push(lead.path);
  }

  /** Only these fields are read, and rows are ordered by the names they are given. */
  show(columns: readonly Column[]): void {
    const shown = columns.map((column): Shown => ({
      as: column.as,
      path: pathOf(column)!,
      lead: this.leadOf(pathOf(column)!),
    }));
    const renamed = shown.find(
      ({ as, path, lead }) =>
        'at' in lead && lead.path.length === 0 && as.length === 1 && as[0] !== path[0],
    );
    if (renamed) throw new QuerySyntaxError(`联表的字段 ${renamed.path.join('.')} 不能用 as 改名`);
    this.showOwn(shown);
    for (const foreign of new Set(this.joins.map((join) => join.foreign)))
      this.showForeign(foreign, shown);
  }

  private showOwn(shown: readonly Shown[]): void {
    const own = shown.flatMap(({ as, lead }) => ('own' in lead ? [{ as, path: lead.own }] : []));
    this.main.orders = this.main.orders.map((order) => ({
      ...order,
      path: own.find(({ as }) => as.join('.') === order.path.join('.'))?.path ?? order.path,
    }));
    this.main.fields ??= columnsAt([
      ...this.joins.map(({ link }) => [link.field]),
      ...own.map(({ path }) => path),
    ]);
  }

  private showForeign(foreign: Query, shown: readonly Shown[]): void {
    const parts = shown.flatMap(({ lead }) =>
      'at' in lead && lead.path.length && this.joins[lead.at]!.foreign === foreign
        ? [lead.path]
        : [],
    );
    foreign.named.push(...parts);
    // The id comes along, with all that stands in its place.
    const places = [
      ...shown.map(({ path }) => path.join('.')),
      ...(shown.some(({ as }) => as[0] === '_id') ? [] : ['_id']),
    ];
    const isWhole = this.joins.some(
      ({ foreign: other, link: { field, under } }) =>
        other === foreign && (places.includes(field) || places.includes(`${field}.${under}`)),
    );
    if (!isWhole) foreign.fields ??= columnsAt(parts);
  }

  private leadOf(path: string[]): Lead {
    const [first, second, ...below] = path;
    const there = this.joins.flatMap(({ link }, at) =>
      link.field === first ? [{ at, under: link.under }] : [],
    );
    const [one] = there;
    if (!one) return { own: sourceIn(path, this.main) };
    if (!one.under) return { at: one.at, path: this.within(one.at, path.slice(1)) };
    if (second === undefined) return { at: one.at, path: [] };
    if (second === ownValue) return { own: [first!, ...below] };
    const meant = there.find(({ under }) => under === second);
    if (!meant) throw new QuerySyntaxError(`联表的字段 ${first} 里没有 ${second}`);
    return { at: meant.at, path: this.within(meant.at, below) };
  }

  private within(at: number, path: string[]): string[] {
    return path.length ? sourceIn(path, this.joins[at]!.foreign) : [];
  }

  private placed(condition: Condition): Condition {
    switch (condition.kind) {
      case 'constant':
        return condition;
      case 'and':
      case 'or':
        return { ...condition, parts: condition.parts.map((part) => this.placed(part)) };
      case 'not':
        return { ...condition, part: this.placed(condition.part) };
      case 'formula':
        return { ...condition, formula: this.workedOut(condition.formula) };
      case 'joined':
      case 'fetched':
        return condition;
      default:
        return this.placedLeaf(condition);
    }
  }

  private placedLeaf(leaf: Extract<Condition, { path: string[] }>): Condition {
    const lead = this.leadOf(leaf.path);
    if ('own' in lead) return { ...leaf, path: lead.own };
    assertPart(leaf.path, lead.path);
    // Of a list that has something else in it, it is not true that it has none of this.
    if (leaf.kind === 'compare' && leaf.operator === 'neq')
      return opposite(this.placedLeaf({ ...leaf, operator: 'eq' }));
    this.lookAt(lead);
    return { kind: 'joined', at: lead.at, of: { ...leaf, path: lead.path } };
  }

  private lookAt({ at, path }: Extract<Lead, { at: number }>): void {
    this.joins[at]!.foreign.lookedAt.push(path);
  }

  /** Over the row itself, and over lists of what its joined rows have. */
  private workedOut(formula: Formula): Formula {
    return withFields(formula, (path) => {
      const lead = this.leadOf(path);
      if ('own' in lead) return fieldOf(lead.own);
      assertPart(path, lead.path);
      this.lookAt(lead);
      return { kind: 'joined', at: lead.at, path: lead.path };
    });
  }
}

function assertPart(path: string[], lead: string[]): void {
  if (lead.length === 0)
    throw new QuerySyntaxError(
      `${path.join('.')} 已经是联表的数据，请写出其中的字段，例如 ${path.join('.')}._id`,
    );
}

const columnsAt = (paths: string[][]): Column[] =>
  paths.map((path) => ({ of: fieldOf(path), as: path }));

/** The field that a temporary table has under a name. */
function sourceIn(path: string[], { fields }: Query): string[] {
  if (!fields || path[0] === '_id') return path;
  const source = fieldNamed(path, fields);
  if (source.kind !== 'field')
    throw new QuerySyntaxError(`联表后不支持用函数得出的字段 ${path.join('.')}`);
  return source.path;
}
