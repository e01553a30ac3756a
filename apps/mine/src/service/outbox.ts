import { requiresLogin, userMessage, type Baas } from '@shop/baas-sdk';
import { newKey, type ServiceMessage, type ServiceObject } from '@shop/domain';
import { Subject } from 'rxjs';
import { forgetUnsent, keepUnsent, readUnsent, type Unsent } from './outbox-storage';

export interface Outgoing extends Unsent {
  /** Of the upload of its picture, 0 to 99; absent before and after. */
  percent?: number | undefined;
  /** Why it was not sent, empty without a text for it; absent while it waits. */
  failure?: string | undefined;
}

type OutboxBaas = Pick<Baas, 'callObject' | 'uploadFile' | 'deleteFile'> & {
  session: { user: { uid: string | null } };
};
type Sent = Awaited<ReturnType<ServiceObject['send']>>;

/**
 * Sends the messages of a member one after the other, so that they keep their order. One that fails
 * holds the following ones up until it is sent again or deleted. It lives as long as the document:
 * a member who leaves the chat need not wait for an upload.
 */
export class Outbox {
  /** A new list after each change. */
  outgoing: readonly Outgoing[] = [];
  readonly changes = new Subject<void>();
  /** Messages that the server has stored. */
  readonly sent = new Subject<ServiceMessage>();
  private isSending = false;
  private upload: { clientId: string; controller: AbortController } | null = null;

  constructor(
    private readonly baas: OutboxBaas,
    private readonly uid: string,
  ) {}

  /** Sends what is left, also of earlier pages. */
  async open(): Promise<void> {
    this.sendAgain();
    const kept = await readUnsent(this.uid);
    const known = new Set(this.outgoing.map(({ clientId }) => clientId));
    const further = kept.filter(({ clientId }) => !known.has(clientId));
    this.show([...further, ...this.outgoing]);
    void this.sendAll();
  }

  add(message: Omit<Unsent, 'clientId'>): void {
    const unsent = { clientId: newKey(), ...message };
    this.show([...this.outgoing, unsent]);
    void keepUnsent(this.uid, unsent);
    void this.sendAll();
  }

  sendAgain(): void {
    this.show(this.outgoing.map(({ failure: _, ...each }) => each));
    void this.sendAll();
  }

  remove(clientId: string): void {
    const fileID = this.outgoing.find((each) => each.clientId === clientId)?.picture?.fileID;
    this.drop(clientId);
    if (this.upload?.clientId === clientId) this.upload.controller.abort();
    // A failure leaves the file in the member's storage.
    if (fileID) this.baas.deleteFile({ fileList: [fileID] }).catch(() => {});
    void this.sendAll();
  }

  private show(outgoing: readonly Outgoing[]): void {
    this.outgoing = outgoing;
    this.changes.next();
  }

  private drop(clientId: string): void {
    this.show(this.outgoing.filter((each) => each.clientId !== clientId));
    void forgetUnsent(this.uid, clientId);
  }

  private change(clientId: string, part: Partial<Outgoing>): void {
    this.show(
      this.outgoing.map((each) => (each.clientId === clientId ? { ...each, ...part } : each)),
    );
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    let [next] = this.outgoing;
    while (next && next.failure === undefined) {
      await this.sendOne(next);
      [next] = this.outgoing;
    }
    this.isSending = false;
  }

  private async sendOne(message: Outgoing): Promise<void> {
    const { clientId } = message;
    try {
      const sent = await this.call(message);
      this.sent.next(sent.message);
      this.drop(clientId);
    } catch (error) {
      const failure = requiresLogin(error) ? '' : userMessage(error);
      this.change(clientId, { percent: undefined, failure });
    }
  }

  private async call({ clientId, text, card, picture }: Outgoing): Promise<Sent> {
    if (card) {
      const { kind, id } = card;
      return this.callService('sendCard', { clientId, card: { kind, id } });
    }
    if (!picture) return this.callService('send', { clientId, text });
    const fileID = picture.fileID ?? (await this.uploadPicture(clientId, picture.content));
    return this.callService('sendPicture', { clientId, picture: fileID });
  }

  private callService(method: 'send' | 'sendCard' | 'sendPicture', input: object): Promise<Sent> {
    this.requireOwner();
    return this.baas.callObject<Sent>('customer-service', method, [input], { customUI: true });
  }

  /** Another member may have logged in meanwhile, whose chat this is not. */
  private requireOwner(): void {
    if (this.baas.session.user.uid !== this.uid) throw new Error('this member is logged out');
  }

  private async uploadPicture(clientId: string, content: Blob): Promise<string> {
    this.requireOwner();
    const controller = new AbortController();
    this.upload = { clientId, controller };
    this.change(clientId, { percent: 0 });
    const { fileID } = await this.baas.uploadFile({
      filePath: content,
      cloudPath: `service/${clientId}.${content.type.replace('image/', '')}`,
      signal: controller.signal,
      onUploadProgress: ({ loaded, total }) =>
        this.change(clientId, { percent: Math.min(99, Math.floor((loaded / total) * 100)) }),
    });
    // The member may have deleted the message in the last moment.
    controller.signal.throwIfAborted();
    this.upload = null;
    const picture = { content, fileID };
    this.change(clientId, { percent: undefined, picture });
    void keepUnsent(this.uid, { clientId, text: '', picture });
    return fileID;
  }
}

const outboxes = new WeakMap<OutboxBaas, Map<string, Outbox>>();

/** The outbox of a member, one for each document. */
export function outboxOf(baas: OutboxBaas, uid: string): Outbox {
  const ofBaas = outboxes.get(baas) ?? new Map<string, Outbox>();
  outboxes.set(baas, ofBaas);
  const outbox = ofBaas.get(uid) ?? new Outbox(baas, uid);
  ofBaas.set(uid, outbox);
  return outbox;
}
