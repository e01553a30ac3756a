import { readFilters, type FilterTexts, type FilterValues } from './search-filters';

/** A search as the address bar stores it. Invalid values fall back to their defaults. */
export interface SearchQuery extends FilterTexts {
  q?: string;
  type?: string;
  sort?: string;
}

export const productSorts = ['default', 'sales', 'new', 'price_asc', 'price_desc'] as const;
export const voucherSorts = ['default', 'value', 'ending', 'new'] as const;
export const queryMaxLength = 50;

export type Search = FilterValues & { q: string } & (
    | { type: 'product'; sort: (typeof productSorts)[number] }
    | { type: 'voucher'; sort: (typeof voucherSorts)[number] }
  );

/**
 * Parses a search. Never throws: invalid parameters, and sorts of the other type, are ignored. By
 * hand, because it is part of the first view of the search page.
 */
export function readSearch(query: unknown): Search {
  const given: Record<string, unknown> = { ...(isRecord(query) ? query : {}) };
  const filters = { q: readWords(given.q), ...readFilters(given) };
  if (given.type === 'product')
    return { ...filters, type: 'product', sort: readSort(given.sort, productSorts) };
  return { ...filters, type: 'voucher', sort: readSort(given.sort, voucherSorts) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readWords(value: unknown): string {
  if (typeof value !== 'string') return '';
  // No name has control characters, and the database rejects NUL and lone surrogates.
  const text = value.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return [...text].slice(0, queryMaxLength).join('');
}

const readSort = <Sort extends string>(value: unknown, sorts: readonly Sort[]): Sort | 'default' =>
  sorts.find((each) => each === value) ?? 'default';

/** Rows of one page of a list. */
export const pageSize = 20;

/** A page number from 1 to 1000; any other value is 1. Higher pages would be costly to query. */
export function readPage(page: unknown): number {
  return typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

const countStep = 1000;

/**
 * Up to how many rows a list is counted for one of its pages: the next thousand after the page,
 * because counting a long list to its end is costly.
 */
export const countLimit = (page: number): number =>
  (Math.floor((page * pageSize) / countStep) + 1) * countStep;
