import { outlineOf } from '@shop/shell-contract/outline';
import type { ReleaseDocument, RemoteRelease } from '@shop/shell-contract/release';

/**
 * The release as a page carries it: whole rows of its own remote and of those that its HTML links
 * to, outlines of all others. HTML without a frame carries whole rows, because it says nothing of
 * what the view links to.
 * @param own name of the remote of the page
 */
export function viewRelease(
  release: ReleaseDocument,
  own: string | undefined,
  html: string,
): ReleaseDocument {
  if (html === '') return release;
  const linked = new Set(Array.from(html.matchAll(/href="(\/[^"?#]*)/g), ([, path]) => path));
  const isNeeded = ({ name, pages }: RemoteRelease) =>
    name === own ||
    pages.some(({ path, alias }) => linked.has(path) || (alias && linked.has(alias)));
  return {
    ...release,
    remotes: release.remotes.map((row) => (isNeeded(row) ? row : outlineOf(row))),
  };
}
