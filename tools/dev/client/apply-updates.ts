/** Part of a remote under development: brings its running modules up to date. */
import { builtEvent } from '../dev-protocol';

declare global {
  /** Hash of the build that runs; webpack replaces the name. */
  const __webpack_hash__: string;
  interface ImportMeta {
    webpackHot: { check(autoApply: boolean): Promise<unknown[] | null> };
  }
}

addEventListener(builtEvent, (event) => void update((event as CustomEvent<string>).detail));

/** A page that missed several builds applies them one after the other. */
async function update(hash: string): Promise<void> {
  try {
    while (__webpack_hash__ !== hash) {
      const before = __webpack_hash__;
      await import.meta.webpackHot.check(true);
      if (__webpack_hash__ === before) throw new Error(`There is no update of build ${before}.`);
    }
  } catch (error) {
    console.info('shop dev: the page reloads, because the change cannot be applied to it.', error);
    location.reload();
  }
}
