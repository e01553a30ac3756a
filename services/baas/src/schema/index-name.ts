import type { Index } from './collection';

// PostgreSQL cuts longer names.
const maxNameLength = 63;

/** The name of an index in the database, where names are unique across collections. */
export const indexNameOf = (collection: string, { name }: Index): string =>
  `${collection}_${name}`.slice(0, maxNameLength);
