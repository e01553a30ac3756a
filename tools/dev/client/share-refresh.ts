/** Runs before React, which registers with the runtime of fast refresh when it loads. */
import * as refreshRuntime from 'react-refresh/runtime';

refreshRuntime.injectIntoGlobalHook(window);
window.shopRefreshRuntime = refreshRuntime;

declare global {
  interface Window {
    /** The only copy of the runtime on the page, because it has to know the roots of React. */
    shopRefreshRuntime: typeof refreshRuntime;
  }
}
