import type { Category } from '@shop/domain';

/** The deepest tree the specification has. */
const deepest = 10;

/** Categories from a top one down to `id`; empty for one nobody knows. */
export function branchTo(categories: readonly Category[], id: string | null): Category[] {
  const branch: Category[] = [];
  for (
    let at = find(categories, id);
    at && branch.length < deepest;
    at = find(categories, at.parentId)
  )
    branch.unshift(at);
  return branch;
}

const find = (categories: readonly Category[], id: string | null | undefined) =>
  categories.find(({ _id }) => _id === id);

export const childrenOf = (categories: readonly Category[], parent: string | null) =>
  categories.filter(({ parentId }) => parentId === parent);
