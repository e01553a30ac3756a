import * as v from 'valibot';

/** The header that the shell renders; `custom` pages render `PageHeader` of `@shop/ui`. */
const headerSchema = v.object({
  style: v.picklist(['default', 'custom']),
  colour: v.picklist(['red', 'orange', 'white']),
});

const objectName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9-]{0,63}$/));
const methodName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,63}$/));
const queryName = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/));
const errorCode = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,63}$/));

/**
 * A public, read-only call that the first view needs. The site calls it before it sends the HTML;
 * the page reads the same response through `cloudQuery`. The parameter `"$query"` stands for the
 * page's query object, `"$query.<name>"` for one value of it (null if it is missing).
 */
const dataSchema = v.object({
  object: objectName,
  method: methodName,
  params: v.pipe(v.array(v.unknown()), v.maxLength(8)),
  /** Error codes with which the address names nothing: the site answers with status 404. */
  notFound: v.optional(v.pipe(v.array(errorCode), v.maxLength(8))),
});

/** How search engines see the page. `false`: not at all, as every page that needs a login. */
const indexingSchema = v.union([
  v.literal(false),
  v.object({
    /** Query parameters that are part of the page's address; all others are left out of it. */
    query: v.optional(v.pipe(v.array(queryName), v.maxLength(8)), []),
    /** Query parameters that select a part of the page: such a view is not indexed. */
    filters: v.optional(v.pipe(v.array(queryName), v.maxLength(32)), []),
    /**
     * Public methods that list the addresses of the page for the sitemap. `entries(after, to)`
     * returns `{ entries: { query, updatedAt }[], next }`, in a fixed order; `next` is the `after`
     * of the entries that follow, or null. `boundary(after)` returns `{ boundary }`: the end of the
     * part of the sitemap that begins there, or null. Null is the first and the last address.
     */
    sitemap: v.optional(
      v.object({ object: objectName, entries: methodName, boundary: methodName }),
    ),
  }),
]);

const routePath = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(/^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/, 'a route path such as /pages/pdp/pdp'),
);

/**
 * The declaration of one page in the `pages.json` of a remote. It lets the shell route, title,
 * guard and preview the page before the remote's code is loaded.
 */
export const pageSchema = v.object({
  path: routePath,
  alias: v.optional(routePath),
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  titleEn: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  /** For search engines and shared links, in the server-rendered HTML. */
  description: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(160))),
  descriptionEn: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(160))),
  header: headerSchema,
  needLogin: v.optional(v.boolean(), false),
  skeleton: v.optional(v.picklist(['home', 'list', 'detail', 'form', 'profile', 'search']), 'list'),
  /**
   * The exposed module, such as `./pages/home`. Its file is `src/pages/home.tsx`; the default
   * export is the page component.
   */
  module: v.pipe(v.string(), v.regex(/^\.\/pages\/[a-z0-9-]+$/, 'a module such as ./pages/home')),
  data: v.optional(v.array(dataSchema), []),
  indexing: v.optional(indexingSchema),
});

/** Schema of `pages.json`. */
export const pagesSchema = v.pipe(v.array(pageSchema), v.minLength(1), v.maxLength(50));

export type PageDeclaration = v.InferOutput<typeof pageSchema>;
export type PageIndexing = v.InferOutput<typeof indexingSchema>;
export type PageDataCall = v.InferOutput<typeof dataSchema>;
