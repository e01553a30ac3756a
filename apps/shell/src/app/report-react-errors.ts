import type { HydrationOptions } from 'react-dom/client';

/** A Suspense boundary that the server left to the browser on purpose. */
const serverSuspended = /#419|could not finish this Suspense boundary/;
/** The server's markup differs from the browser's; React has rendered that part again. */
const markupDiffers = /#418|Hydration failed/;

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

/**
 * Logs the errors of a root that hydrates.
 * @param onMismatch called once when the server has rendered other markup than the browser
 */
export function reportHydrationErrors(onMismatch: () => void): HydrationOptions {
  let isReported = false;
  return {
    ...reportReactErrors,
    onRecoverableError(error, info) {
      reportReactErrors.onRecoverableError?.(error, info);
      if (isReported || !(error instanceof Error) || !markupDiffers.test(error.message)) return;
      isReported = true;
      onMismatch();
    },
  };
}
