import { version } from 'react';

const shellKey = Symbol.for('@shop/shell');

/** Throws if a shell already runs on the page: a second one would have its own React. */
export function claimSingleShell(
  page: { [shellKey]?: string } = globalThis as { [shellKey]?: string },
): void {
  if (page[shellKey])
    throw new Error(
      `A shell with React ${page[shellKey]} already runs on this page: it was loaded twice, ` +
        'or a remote bundled it (docs/feature-team.md).',
    );
  page[shellKey] = version;
}
