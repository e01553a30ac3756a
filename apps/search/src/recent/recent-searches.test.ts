import { keepRecent, readRecent, withRecent } from './recent-searches';

function place(text?: string) {
  const kept = new Map(text === undefined ? [] : [['shop.search.recent', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps ten distinct searches, newest first', () => {
  const words = Array.from({ length: 12 }, (_, at) => `词${at}`);
  const recent = [...words, '词5'].reduce<string[]>(withRecent, []);
  expect(recent).toEqual(['词5', '词11', '词10', '词9', '词8', '词7', '词6', '词4', '词3', '词2']);
});

it('reads what it wrote and removes the entry when the list is empty', () => {
  const device = place();
  keepRecent(device, ['茶', '咖啡']);
  expect(readRecent(device)).toEqual(['茶', '咖啡']);
  keepRecent(device, []);
  expect(device.kept.size).toBe(0);
});

it.each(['', '{', 'null', '{"a":1}', '[1,null,{"a":1},""]', JSON.stringify(['x'.repeat(51)])])(
  'reads the invalid value %j as an empty list',
  (text) => {
    expect(readRecent(place(text))).toEqual([]);
  },
);

it('ignores a storage that throws', () => {
  const refuses = () => {
    throw new Error('SecurityError');
  };
  const device = { getItem: refuses, setItem: refuses, removeItem: refuses };
  expect(readRecent(device)).toEqual([]);
  expect(() => keepRecent(device, ['茶'])).not.toThrow();
  expect(readRecent(undefined)).toEqual([]);
});
