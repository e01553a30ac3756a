import type { RemoteRelease } from './release';

/**
 * A row with all that routing needs and nothing that loading needs. A page carries outlines of the
 * remotes that its first view does not lead to, so that its HTML stays small with many remotes.
 */
export const outlineOf = ({ direct: _, ...row }: RemoteRelease): RemoteRelease => ({
  ...row,
  preload: {},
  files: {},
});

/** Whether the row has to be read from `/releases.json` before the remote can load. */
export const isOutline = ({ entry, files }: RemoteRelease): boolean => !Object.hasOwn(files, entry);
