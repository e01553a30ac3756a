/**
 * Adds `<link rel="prefetch">` for `href`. Resolves on load, rejects on a network error.
 * @param signal ends the download; the returned promise then rejects
 */
export function prefetch(href: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`prefetch ${reason}: ${href}`));
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.onload = () => resolve();
    link.onerror = () => fail('failed');
    signal?.addEventListener('abort', () => {
      // The browser ends the request of a link that is not in the document.
      link.remove();
      fail('cancelled');
    });
    link.href = href;
    document.head.append(link);
  });
}

/** Whether the user asked the browser to save data. */
export const isSaveDataOn = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
