import type { RemoteRelease } from '@shop/shell-contract/release';
import { readRow } from '../check/check-app';

/** The row of a build that was made elsewhere. Throws if its folder has no valid one. */
export function rowOfBuild(folder: string): RemoteRelease {
  const row = readRow(folder);
  if ('problem' in row) throw new Error(`${folder}/release.json: ${row.problem}`);
  return row;
}
