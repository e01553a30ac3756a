/**
 * Shares a page with the share menu of the device; `openSheet` is called where there is none.
 * @param path address of the page, from `/` on
 */
export function share({ title, path }: { title: string; path: string }, openSheet: () => void) {
  if (typeof navigator.share !== 'function') return openSheet();
  // Closing the share menu rejects as well; that is not an error.
  void navigator.share({ title, url: location.origin + path }).catch(() => {});
}
