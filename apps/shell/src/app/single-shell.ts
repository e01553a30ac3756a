import { version } from 'react';

const mark = Symbol.for('@shop/shell');

/** A second shell on the page would bring a second React, store and session: it is refused by name. */
export function claimSingleShell(
  page: { [mark]?: string } = globalThis as { [mark]?: string },
): void {
  if (page[mark])
    throw new Error(
      `A shell with React ${page[mark]} already runs here: it was loaded twice, or a remote bundled it (docs/feature-team.md).`,
    );
  page[mark] = version;
}
