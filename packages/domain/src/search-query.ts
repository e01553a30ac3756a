import * as v from 'valibot';

/** A search as the address bar stores it. Invalid values fall back to their defaults. */
export interface SearchQuery {
  q?: string;
  type?: string;
  platform?: string;
  cat?: string;
  sort?: string;
  min?: string;
  max?: string;
  claimable?: string;
}

const cents = v.fallback(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  null,
);
const code = (pattern: RegExp) =>
  v.fallback(v.nullable(v.pipe(v.string(), v.regex(pattern))), null);

export const productSorts = ['default', 'sales', 'new', 'price_asc', 'price_desc'] as const;
export const voucherSorts = ['default', 'value', 'ending', 'new'] as const;
export const queryMaxLength = 50;

const searchQuery = v.object({
  q: v.fallback(
    v.pipe(
      v.string(),
      // No name has control characters, and the database rejects NUL and lone surrogates.
      v.transform((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, ' ')),
      v.trim(),
      v.transform((text) => [...text].slice(0, queryMaxLength).join('')),
    ),
    '',
  ),
  type: v.fallback(v.picklist(['voucher', 'product']), 'voucher'),
  platform: code(/^[a-z0-9_]{1,24}$/),
  cat: code(/^[0-9A-Za-z_-]{1,40}$/),
  sort: v.fallback(v.string(), 'default'),
  min: cents,
  max: cents,
  claimable: v.fallback(
    v.pipe(
      v.literal('1'),
      v.transform(() => true),
    ),
    false,
  ),
});

type Filters = Omit<v.InferOutput<typeof searchQuery>, 'type' | 'sort'>;
export type Search = Filters &
  (
    | { type: 'product'; sort: (typeof productSorts)[number] }
    | { type: 'voucher'; sort: (typeof voucherSorts)[number] }
  );

/** Parses a search. Never throws: invalid parameters, and sorts of the other type, are ignored. */
export function readSearch(query: unknown): Search {
  const isObject = typeof query === 'object' && query !== null && !Array.isArray(query);
  const { type, sort, ...filters } = v.parse(searchQuery, isObject ? query : {});
  if (type === 'product') {
    return { ...filters, type, sort: productSorts.find((each) => each === sort) ?? 'default' };
  }
  return {
    ...filters,
    type: 'voucher',
    sort: voucherSorts.find((each) => each === sort) ?? 'default',
  };
}

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
