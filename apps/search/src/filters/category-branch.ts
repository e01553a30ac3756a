import type { Category } from '@shop/domain';

/** Maximum tree depth (clause 9.05). */
const maxDepth = 10;

/** Categories from the root down to `id`; empty for an unknown id. */
export function branchTo(categories: readonly Category[], id: string | null): Category[] {
  const branch: Category[] = [];
  for (
    let at = find(categories, id);
    at && branch.length < maxDepth;
    at = find(categories, at.parentId)
  )
    branch.unshift(at);
  return branch;
}

const find = (categories: readonly Category[], id: string | null | undefined) =>
  categories.find(({ _id }) => _id === id);

export const childrenOf = (categories: readonly Category[], parent: string | null) =>
  categories.filter(({ parentId }) => parentId === parent);
