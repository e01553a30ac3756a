import { QuerySyntaxError } from '../../errors/errors';
import { queryLimits } from '../../expressions/limits';
import type { Row } from '../../schema/collection';
import type { Tree } from '../query';
import { trail } from '../sql/tree-statement';

/** A row of the result with the ids on the way to it. */
interface Node {
  trail: string[];
  row: Row;
}

/**
 * Nests rows by their trails: a row's descendants are its `children`. Siblings keep their order.
 */
export function buildTree(rows: readonly Row[], shaped: readonly Row[], tree: Tree): Row[] {
  if (rows.length > queryLimits.treeRows)
    throw new QuerySyntaxError(`树超过 ${queryLimits.treeRows} 个节点，请缩小查询范围`);
  const nodes = shaped.map((row, at): Node => ({ trail: rows[at]?.[trail] as string[], row }));
  const ordered = tree.direction === 'down' ? nodes : fromRoots(nodes);
  const nested = ordered.map((node) => ({ ...node.row, children: [] as Row[] }));
  const nestedByTrail = new Map(
    ordered.map((node, at) => [keyOf(node.trail), nested[at]] as const),
  );
  const roots: Row[] = [];
  for (const node of ordered) {
    const siblings = nestedByTrail.get(keyOf(node.trail.slice(0, -1)))?.children ?? roots;
    const own = nestedByTrail.get(keyOf(node.trail));
    if (own) siblings.push(own);
  }
  return roots;
}

const keyOf = (ids: string[]) => JSON.stringify(ids);

/** Turns trails that lead from a row up to its root into trails from the root down. */
function fromRoots(nodes: readonly Node[]): Node[] {
  const continued = new Set(nodes.map((node) => keyOf(node.trail.slice(0, -1))));
  const nodeById = new Map(
    nodes.map((node, at) => [node.trail.at(-1) ?? '', { row: node.row, at }] as const),
  );
  const fullTrails = nodes
    .filter((node) => !continued.has(keyOf(node.trail)))
    .map((node) => [...node.trail].reverse());
  const prefixes = fullTrails.flatMap((ids) => ids.map((_, at) => ids.slice(0, at + 1)));
  const trailByKey = new Map(prefixes.map((ids) => [keyOf(ids), ids]));
  return [...trailByKey.values()]
    .flatMap((ids) => {
      const node = nodeById.get(ids.at(-1) ?? '');
      return node ? [{ trail: ids, ...node }] : [];
    })
    .sort((one, other) => one.at - other.at);
}
