import * as v from 'valibot';

/** The bar a page asks the shell to paint; `custom` pages draw their own with `PageHeader` of `@shop/ui`. */
const headerSchema = v.object({
  style: v.picklist(['default', 'custom']),
  colour: v.picklist(['red', 'orange', 'white']),
});

/**
 * A public, read-only call whose answer belongs to the page's first view. The site makes it before it sends the HTML,
 * the page reads the same answer through `cloudQuery`. A parameter `"$query"` stands for the page's query object,
 * `"$query.<name>"` for one text of it (left out: null).
 */
const dataSchema = v.object({
  object: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9-]{0,63}$/)),
  method: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,63}$/)),
  params: v.pipe(v.array(v.unknown()), v.maxLength(8)),
});

const routePath = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(/^\/(?:[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*)?$/, 'a route path such as /pages/pdp/pdp'),
);

/** One page as its remote declares it: enough to route, title, guard and paint it without its code. */
export const pageSchema = v.object({
  path: routePath,
  alias: v.optional(routePath),
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  titleEn: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  header: headerSchema,
  needLogin: v.optional(v.boolean(), false),
  skeleton: v.optional(v.picklist(['home', 'list', 'detail', 'form', 'profile']), 'list'),
  /** The exposed module, `./pages/home`; its file is `src/pages/home.tsx`, its default export the page component. */
  module: v.pipe(v.string(), v.regex(/^\.\/pages\/[a-z0-9-]+$/, 'a module such as ./pages/home')),
  data: v.optional(v.array(dataSchema), []),
});

/** `pages.json` of a remote: rows of pages, nothing else. */
export const pagesSchema = v.pipe(v.array(pageSchema), v.minLength(1), v.maxLength(50));

export type PageDeclaration = v.InferOutput<typeof pageSchema>;
export type PageDataCall = v.InferOutput<typeof dataSchema>;
