/** The dark bars of a barcode, from its modules: `1` is dark. */
export const barsOf = (data: string): { at: number; modules: number }[] =>
  [...data.matchAll(/1+/g)].map(({ index, 0: run }) => ({ at: index, modules: run.length }));
