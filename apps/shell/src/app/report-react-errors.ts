import type { HydrationOptions } from 'react-dom/client';

/** A boundary the server left to the browser on purpose. */
const leftToBrowser = /#419|could not finish this Suspense boundary/;

/** One line for each error nobody expected. */
export const reportReactErrors: HydrationOptions = {
  onRecoverableError(error) {
    if (!(error instanceof Error && leftToBrowser.test(error.message))) console.error(error);
  },
  onCaughtError(error) {
    console.error(error);
  },
  onUncaughtError(error) {
    console.error(error);
  },
};
