import { types } from 'pg';

const int8 = 20;

/** Parses int8 as a number: ids are text, and money and times stay far below 2^53. */
export const columnValues: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};
