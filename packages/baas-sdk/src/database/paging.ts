/** Rows of one page of a list. */
export const defaultPageSize = 20;
/** Pages are numbered from 1. */
export const firstPage = 1;

/** The `skip` and `limit` of page `pageCurrent`. */
export function pageRange(
  pageSize = defaultPageSize,
  pageCurrent = firstPage,
): { skip: number; limit: number } {
  return { skip: pageSize * (pageCurrent - 1), limit: pageSize };
}
