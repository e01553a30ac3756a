import { addRecentId, clearRecentIds, maxRecent, readRecentIds } from './recent-ids';

function fakeStorage(text?: string) {
  const entries = new Map(text === undefined ? [] : [['shop.recent.products', text]]);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

it('keeps the last 20 products, newest first and each once', () => {
  const storage = fakeStorage();
  for (let at = 0; at < 25; at += 1) addRecentId(storage, `p${at}`);
  addRecentId(storage, 'p10');
  const ids = readRecentIds(storage);
  expect([ids.length, ids.slice(0, 3), new Set(ids).size]).toEqual([
    maxRecent,
    ['p10', 'p24', 'p23'],
    maxRecent,
  ]);
  clearRecentIds(storage);
  expect(readRecentIds(storage)).toEqual([]);
});

it.each(['', '{', 'null', '{"a":1}', '[1,null,"a b","../x",""]', `["${'x'.repeat(41)}"]`])(
  'reads the invalid value %j as an empty list',
  (text) => {
    expect(readRecentIds(fakeStorage(text))).toEqual([]);
  },
);
