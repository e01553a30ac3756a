/** Entries of one report of a visit; apart from the schemas, which a browser need not load. */
export const maxFieldEntries = 60;
