import { writeRecent, readRecent, withRecent } from './recent-searches';

function fakeStorage(text?: string) {
  const entries = new Map(text === undefined ? [] : [['shop.search.recent', text]]);
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

it('keeps ten distinct searches, newest first', () => {
  const words = Array.from({ length: 12 }, (_, at) => `词${at}`);
  const recent = [...words, '词5'].reduce<string[]>(withRecent, []);
  expect(recent).toEqual(['词5', '词11', '词10', '词9', '词8', '词7', '词6', '词4', '词3', '词2']);
});

it('reads what it wrote and removes the entry when the list is empty', () => {
  const storage = fakeStorage();
  writeRecent(storage, ['茶', '咖啡']);
  expect(readRecent(storage)).toEqual(['茶', '咖啡']);
  writeRecent(storage, []);
  expect(storage.entries.size).toBe(0);
});

it.each(['', '{', 'null', '{"a":1}', '[1,null,{"a":1},""]', JSON.stringify(['x'.repeat(51)])])(
  'reads the invalid value %j as an empty list',
  (text) => {
    expect(readRecent(fakeStorage(text))).toEqual([]);
  },
);

it('ignores a storage that throws', () => {
  const throws = () => {
    throw new Error('SecurityError');
  };
  const storage = { getItem: throws, setItem: throws, removeItem: throws };
  expect(readRecent(storage)).toEqual([]);
  expect(() => writeRecent(storage, ['茶'])).not.toThrow();
  expect(readRecent(undefined)).toEqual([]);
});
