import fc from 'fast-check';
import { readOutbox, writeOutbox } from './outbox';

function fakeStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

it('a device keeps the messages of each member until they are sent', () => {
  const storage = fakeStorage();
  const message = { clientId: 'a'.repeat(32), text: '还在路上' };
  writeOutbox(storage, 'u1', [message]);
  expect([readOutbox(storage, 'u1'), readOutbox(storage, 'u2')]).toEqual([[message], []]);
  writeOutbox(storage, 'u1', []);
  expect(storage.entries.size).toBe(0);
});

it('reads messages, whatever the storage contains', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
      const storage = fakeStorage();
      storage.entries.set('shop.service.u1', content);
      for (const { clientId, text } of readOutbox(storage, 'u1'))
        expect([typeof clientId, typeof text]).toEqual(['string', 'string']);
    }),
  );
});

it('a storage that throws keeps nothing', () => {
  const broken = () => {
    throw new Error('SecurityError');
  };
  const storage = { getItem: broken, setItem: broken, removeItem: broken };
  writeOutbox(storage, 'u1', [{ clientId: 'a', text: 'b' }]);
  expect(readOutbox(storage, 'u1')).toEqual([]);
  expect(readOutbox(undefined, 'u1')).toEqual([]);
});
