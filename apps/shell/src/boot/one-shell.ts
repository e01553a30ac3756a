import { version } from 'react';

const mark = Symbol.for('@shop/shell');

/** A second shell on the page would bring a second React, store and session: it is refused by name. */
export function claimOnlyShell(page: { [mark]?: string } = globalThis as { [mark]?: string }): void {
  if (page[mark]) throw new Error(`A shell with React ${page[mark]} already runs on this page: it was loaded twice, or a remote bundled it. Build remotes with the recipe of tools/.`);
  page[mark] = version;
}
