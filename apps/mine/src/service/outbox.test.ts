import 'fake-indexeddb/auto';
import type { ServiceMessage } from '@shop/domain';
import { Outbox, outboxOf } from './outbox';
import { forgetUnsent, readUnsent } from './outbox-storage';

const photo = new Blob(['a photo'], { type: 'image/webp' });
const refusal = () => Object.assign(new Error('请稍后重试'), { errMsg: '请稍后重试' });

/** A backend that stores messages. `hold` keeps uploads back until they are released. */
function fakeBackend() {
  const calls: string[] = [];
  const backend = {
    calls,
    isDown: false,
    hold: null as Promise<void> | null,
    baas: {
      session: { user: { uid: 'u1' } },
      uploadFile: async ({ signal, onUploadProgress, cloudPath }) => {
        calls.push('upload');
        onUploadProgress?.({ loaded: 1, total: 2 });
        await Promise.race([
          backend.hold,
          new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason as Error));
          }),
        ]);
        if (backend.isDown) throw refusal();
        return { fileID: `cloud://${cloudPath}`, success: true } as never;
      },
      callObject: async (_object: string, method: string, params: unknown[]) => {
        const [input] = params as [{ text?: string; picture?: string }];
        calls.push(`${method} ${input.text ?? input.picture?.slice(-5)}`);
        return { message: input } as never;
      },
      deleteFile: async ({ fileList }) => {
        calls.push(`delete ${fileList.length}`);
        return {} as never;
      },
    } satisfies ConstructorParameters<typeof Outbox>[0],
  };
  return backend;
}

/** Resolves as soon as `isSo` holds. */
const until = (outbox: Outbox, isSo: (outgoing: Outbox['outgoing']) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => isSo(outbox.outgoing) && resolve();
    outbox.changes.subscribe(look);
    look();
  });
/** Nothing waits to be sent, or the first message has failed. */
const settled = (outbox: Outbox) =>
  until(outbox, ([first]) => first === undefined || first.failure !== undefined);
const uploading = (outbox: Outbox) =>
  until(outbox, (outgoing) => outgoing.some(({ percent }) => percent === 50));

afterEach(async () => {
  for (const { clientId } of await readUnsent('u1')) await forgetUnsent('u1', clientId);
});

it('a picture is uploaded and sent in its turn', async () => {
  const { baas, calls } = fakeBackend();
  const outbox = new Outbox(baas, 'u1');
  const sent: ServiceMessage[] = [];
  outbox.sent.subscribe((message) => sent.push(message));
  outbox.add({ text: '看图' });
  outbox.add({ text: '', picture: { content: photo } });
  outbox.add({ text: '就是这里' });
  await settled(outbox);
  expect(calls).toEqual(['send 看图', 'upload', 'sendPicture .webp', 'send 就是这里']);
  expect(sent).toHaveLength(3);
  expect(await readUnsent('u1')).toEqual([]);
});

it('a failed upload is repeated, one that was done is not', async () => {
  const backend = fakeBackend();
  const { baas, calls } = backend;
  const outbox = new Outbox(baas, 'u1');
  backend.isDown = true;
  outbox.add({ text: '', picture: { content: photo } });
  await settled(outbox);
  expect(outbox.outgoing).toMatchObject([{ failure: expect.any(String) }]);
  backend.isDown = false;
  const { callObject } = baas;
  baas.callObject = async () => {
    throw refusal();
  };
  outbox.sendAgain();
  await settled(outbox);
  baas.callObject = callObject;
  // A later page goes on where this one has stopped.
  const later = new Outbox(baas, 'u1');
  await later.open();
  await settled(later);
  expect(calls).toEqual(['upload', 'upload', 'sendPicture .webp']);
});

it('an upload that is cancelled sends nothing, and the next message goes out', async () => {
  const backend = fakeBackend();
  backend.hold = new Promise(() => {});
  const outbox = new Outbox(backend.baas, 'u1');
  outbox.add({ text: '', picture: { content: photo } });
  outbox.add({ text: '算了' });
  await uploading(outbox);
  outbox.remove(outbox.outgoing[0]!.clientId);
  await settled(outbox);
  expect(backend.calls).toEqual(['upload', 'send 算了']);
  expect(await readUnsent('u1')).toEqual([]);
});

it('an uploaded picture whose message is deleted does not stay', async () => {
  const { baas, calls } = fakeBackend();
  baas.callObject = async () => {
    throw refusal();
  };
  const outbox = new Outbox(baas, 'u1');
  outbox.add({ text: '', picture: { content: photo } });
  await settled(outbox);
  outbox.remove(outbox.outgoing[0]!.clientId);
  expect(calls).toEqual(['upload', 'delete 1']);
});

it('nothing is sent as another member who has logged in meanwhile', async () => {
  const { baas, calls } = fakeBackend();
  const outbox = new Outbox(baas, 'u1');
  baas.session.user.uid = 'u2';
  outbox.add({ text: '只有我能看到' });
  await settled(outbox);
  expect(calls).toEqual([]);
  baas.session.user.uid = 'u1';
  outbox.sendAgain();
  await settled(outbox);
  expect(calls).toEqual(['send 只有我能看到']);
});

it('a document has one outbox for each member', () => {
  const { baas } = fakeBackend();
  expect(outboxOf(baas, 'u1')).toBe(outboxOf(baas, 'u1'));
  expect(outboxOf(baas, 'u1')).not.toBe(outboxOf(baas, 'u2'));
});
