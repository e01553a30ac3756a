import type { Row } from '../../schema/collection';
import { queryLimits } from '../../expressions/limits';
import { QuerySyntaxError } from '../../errors/query-syntax-error';
import type { Tree } from '../parse/tree';
import { trail } from '../sql/tree-statement';

interface Standing {
  trail: string[];
  row: Row;
}

/** Rows with their trails as a tree, with the rows below a row as its `children`; all keep their order. */
export function growTree(rows: Row[], shaped: Row[], { direction }: Tree): Row[] {
  if (rows.length > queryLimits.treeRows)
    throw new QuerySyntaxError(`树超过 ${queryLimits.treeRows} 个节点，请缩小查询范围`);
  const found = rows.map((row, at): Standing => ({
    trail: row[trail] as string[],
    row: shaped[at]!,
  }));
  const standing = direction === 'down' ? found : turned(found);
  const nodes = new Map(
    standing.map((one) => [keyOf(one.trail), { ...one.row, children: [] as Row[] }]),
  );
  const roots: Row[] = [];
  for (const one of standing)
    (nodes.get(keyOf(one.trail.slice(0, -1)))?.children ?? roots).push(
      nodes.get(keyOf(one.trail))!,
    );
  return roots;
}

const keyOf = (ids: string[]) => JSON.stringify(ids);

/** Trails that lead up, from their upper end: each row once below the rows above it. */
function turned(found: Standing[]): Standing[] {
  const goOn = new Set(found.map((one) => keyOf(one.trail.slice(0, -1))));
  const order = new Map(found.map((one, at) => [one.trail.at(-1)!, { row: one.row, at }]));
  const whole = found
    .filter((one) => !goOn.has(keyOf(one.trail)))
    .map((one) => [...one.trail].reverse());
  const places = new Map(
    whole
      .flatMap((ids) => ids.map((_, at) => ids.slice(0, at + 1)))
      .map((ids) => [keyOf(ids), ids]),
  );
  return [...places.values()]
    .map((ids) => ({ trail: ids, ...order.get(ids.at(-1)!)! }))
    .sort((one, other) => one.at - other.at);
}
