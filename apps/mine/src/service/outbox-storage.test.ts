import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { createStore, set } from 'idb-keyval';
import { forgetUnsent, keepUnsent, readUnsent } from './outbox-storage';

const text = (clientId: string, content: string) => ({ clientId, text: content });

it('a device keeps the messages of each member in their order, until they are sent', async () => {
  const picture = { content: new Blob(['x'], { type: 'image/webp' }) };
  await keepUnsent('u1', text('a', '还在路上'));
  await keepUnsent('u1', { clientId: 'b', text: '', picture });
  await keepUnsent('u1', { clientId: 'b', text: '', picture: { ...picture, fileID: 'cloud://b' } });
  await keepUnsent('u2', text('c', '在吗'));
  const [first, second] = await readUnsent('u1');
  expect(first).toEqual(text('a', '还在路上'));
  expect(second).toMatchObject({ clientId: 'b', picture: { fileID: 'cloud://b' } });
  expect(await second!.picture!.content.text()).toBe('x');
  for (const clientId of ['a', 'b']) await forgetUnsent('u1', clientId);
  expect([await readUnsent('u1'), await readUnsent('u2')]).toEqual([[], [text('c', '在吗')]]);
});

it('two tabs that write at the same time lose nothing of each other', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => keepUnsent('u3', text(`message-${at}`, `${at}`))),
  );
  expect(await readUnsent('u3')).toHaveLength(20);
});

it('reads messages, whatever the storage contains', async () => {
  const store = createStore('shop-service', 'unsent');
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (content) => {
      await set('u4', content, store);
      for (const { clientId, text: read } of await readUnsent('u4'))
        expect([typeof clientId, typeof read]).toEqual(['string', 'string']);
    }),
  );
});

it('a storage that throws keeps nothing', async () => {
  jest.resetModules();
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  const storage = await import('./outbox-storage');
  await storage.keepUnsent('u1', text('a', 'b'));
  expect(await storage.readUnsent('u1')).toEqual([]);
});
