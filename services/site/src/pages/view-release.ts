import { outlineOf } from '@shop/shell-contract/outline';
import type { PageDeclaration } from '@shop/shell-contract';
import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract/release';

/**
 * The release as a page carries it: rows with all files of its own remote and of those that its
 * HTML links to, outlines of all others. HTML without a frame carries no outlines, because it says
 * nothing of what the view links to. No row has what only the site reads.
 * @param own name of the remote of the page
 */
export function viewRelease(
  release: ReleaseDocument,
  own: string | undefined,
  html: string,
): ReleaseDocument {
  const linked = new Set(Array.from(html.matchAll(/href="(\/[^"?#]*)/g), ([, path]) => path));
  const isNeeded = ({ name, pages }: RemoteRelease) =>
    html === '' ||
    name === own ||
    pages.some(({ path, alias }) => linked.has(path) || (alias && linked.has(alias)));
  return {
    ...release,
    remotes: release.remotes
      .map((row) => (isNeeded(row) ? row : outlineOf(row)))
      .map((row) => ({ ...row, pages: row.pages.map(forBrowser) })),
  };
}

/** A page without its texts and rules for search engines, which the site has put into the HTML. */
function forBrowser({
  description: _description,
  descriptionEn: _descriptionEn,
  indexing: _indexing,
  ...page
}: PageDeclaration): PageDeclaration {
  return page;
}
