import * as v from 'valibot';

/** Search as the address bar holds it: texts, all optional; a bad value falls back to its default. */
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
const code = (form: RegExp) => v.fallback(v.nullable(v.pipe(v.string(), v.regex(form))), null);

/** Of product and voucher searches alike; a sort that the other type has falls back too. */
export const productSorts = ['default', 'sales', 'new', 'price_asc', 'price_desc'] as const;
export const voucherSorts = ['default', 'value', 'ending', 'new'] as const;
export const queryMaxLength = 50;

const searchQuery = v.object({
  q: v.fallback(
    v.pipe(
      v.string(),
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

/** Never fails: whatever cannot be read is as if it were not there. */
export function readSearch(query: unknown): Search {
  const read = v.parse(
    searchQuery,
    typeof query === 'object' && query !== null && !Array.isArray(query) ? query : {},
  );
  return read.type === 'product'
    ? {
        ...read,
        type: 'product',
        sort: productSorts.find((sort) => sort === read.sort) ?? 'default',
      }
    : {
        ...read,
        type: 'voucher',
        sort: voucherSorts.find((sort) => sort === read.sort) ?? 'default',
      };
}

export const pageSize = 20;

/** Pages count from 1; anything else is the first. Far pages are refused so that nobody makes the database count there. */
export function readPage(page: unknown): number {
  return typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

const countStep = 1000;

/** How far a long list is counted for one of its pages: to the next thousand after it, for what is to come has no end that anybody looks for. */
export const countedUpTo = (page: number): number =>
  (Math.floor((page * pageSize) / countStep) + 1) * countStep;
