import * as v from 'valibot';

/** The header that the shell renders; `custom` pages render `PageHeader` of `@shop/ui`. */
const headerSchema = v.object({
  style: v.picklist(['default', 'custom']),
  colour: v.picklist(['red', 'orange', 'white']),
});

/**
 * A public, read-only call that the first view needs. The site calls it before it sends the HTML;
 * the page reads the same response through `cloudQuery`. The parameter `"$query"` stands for the
 * page's query object, `"$query.<name>"` for one value of it (null if it is missing).
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

/**
 * The declaration of one page in the `pages.json` of a remote. It lets the shell route, title,
 * guard and preview the page before the remote's code is loaded.
 */
export const pageSchema = v.object({
  path: routePath,
  alias: v.optional(routePath),
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  titleEn: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  header: headerSchema,
  needLogin: v.optional(v.boolean(), false),
  skeleton: v.optional(v.picklist(['home', 'list', 'detail', 'form', 'profile']), 'list'),
  /**
   * The exposed module, such as `./pages/home`. Its file is `src/pages/home.tsx`; the default
   * export is the page component.
   */
  module: v.pipe(v.string(), v.regex(/^\.\/pages\/[a-z0-9-]+$/, 'a module such as ./pages/home')),
  data: v.optional(v.array(dataSchema), []),
});

/** Schema of `pages.json`. */
export const pagesSchema = v.pipe(v.array(pageSchema), v.minLength(1), v.maxLength(50));

export type PageDeclaration = v.InferOutput<typeof pageSchema>;
export type PageDataCall = v.InferOutput<typeof dataSchema>;
