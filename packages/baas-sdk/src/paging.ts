export const defaultPageSize = 20;
export const firstPage = 1;

/** What a list page asks for. */
export function page(
  pageSize = defaultPageSize,
  pageCurrent = firstPage,
): { skip: number; limit: number } {
  return { skip: pageSize * (pageCurrent - 1), limit: pageSize };
}
