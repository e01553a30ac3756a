import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { serverHashesOf, verifyRow, type PublicKeys, type SignedRow } from '@shop/release-store';

/**
 * Checks the signature of a row, and the server half of its build, because the site runs it.
 *
 * @param store folder with the published builds
 * @throws Error with a clause such as "its signature does not match its row"
 */
export async function verifyStoredRow(
  incoming: { name: string },
  store: string,
  keys: PublicKeys,
): Promise<SignedRow> {
  const row = verifyRow(incoming, await keys.of(incoming.name));
  const { name, build, base, signature } = row;
  if (base !== `/remotes/${name}/${build}/`) return row;
  const hashes = await serverHashesOf(join(store, 'remotes', name, build));
  // A site that follows another one has no server halves: browsers render its pages.
  const isStoredHere = Object.keys(hashes).length > 0;
  if (isStoredHere && !isDeepStrictEqual(hashes, signature.server))
    throw new Error(`the server half of build ${build} is not the one that was signed`);
  return row;
}
