import type { HydrationOptions } from 'react-dom/client';

/** A Suspense boundary that the server left to the browser on purpose. */
const serverSuspended = /#419|could not finish this Suspense boundary/;

/** Logs the errors of a React root. */
export const reportReactErrors: HydrationOptions = {
  onRecoverableError(error) {
    if (error instanceof Error && serverSuspended.test(error.message)) return;
    console.error(error);
  },
  onCaughtError(error) {
    console.error(error);
  },
  onUncaughtError(error) {
    console.error(error);
  },
};
