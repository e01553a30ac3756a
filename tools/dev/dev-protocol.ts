/** URL of the server-sent events of a development server. */
export const eventsPath = '/shop-dev/events';

/** Event on `window` that asks the remote to apply the build with the hash in `detail`. */
export const builtEvent = 'shop-dev:built';

/** The state of the remote under development, sent to each page when it changes. */
export interface BuildState {
  /** webpack's hash of the last build without errors; null until there is one. */
  hash: string | null;
  /** Base URL of the files. */
  base: string;
  /** sha384 of the files of the build and of the hot updates that lead to it, by path. */
  files: Record<string, string>;
  /** Errors of the present sources; empty if they compile. */
  errors: string[];
}
