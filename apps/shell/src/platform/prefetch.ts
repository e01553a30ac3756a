/** Adds `<link rel="prefetch">` for `href`. Resolves on load, rejects on a network error. */
export function prefetch(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`prefetch failed: ${href}`));
    link.href = href;
    document.head.append(link);
  });
}

/** Whether the user asked the browser to save data. */
export const isSaveDataOn = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
