/** The item at an index that exists; throws otherwise. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`no item ${index} in a list of ${items.length}`);
  return item;
}
