import type { Readable } from 'node:stream';
import type { CloudDatabase, Log } from '../cloud';
import { describeError } from '../calls/failure';
import type { Secrets } from '../config/secrets';
import type { ByteRange } from './byte-range';
import { fileIdOf, readFileId } from './file-id';
import { keptFiles, type FileRow } from './file-rows';
import type { FileSettings } from './file-settings';
import type { FileStore } from './file-store';
import { holderOf, removerOf, type FileCaller } from './holder';
import { uploadTimes } from './limits';
import { fileRefusal } from './refusals';
import { Removals } from './removals';
import { TemporaryLinks } from './temporary-links';
import { Uploads } from './uploads';

export type FileStep = 'ask' | 'report' | 'remove' | 'links';
export const uploadPath = '/files/upload';
/** The form's field that holds the bytes. */
export const fileField = 'file';

interface Parts { database: CloudDatabase; store: FileStore; secrets: Secrets; settings: FileSettings; now: () => number; log: Log }

/** Everything about files that clients may ask for. */
export class Files {
  readonly uploads: Uploads;
  readonly links: TemporaryLinks;
  private readonly removals: Removals;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {
    const { database, store, secrets, settings, now } = parts;
    this.uploads = new Uploads(database, store, settings, now);
    this.links = new TemporaryLinks(database, secrets, now);
    this.removals = new Removals(database, store, secrets.spaceId, now);
  }

  /** Answers a step with its data; CallRefusal for what is refused. */
  async answer(step: FileStep, params: Record<string, unknown>, from: FileCaller): Promise<unknown> {
    const { settings, secrets } = this.parts;
    if (step === 'links') return this.links.make(params.fileList, params.maxAge, this.originFor(from));
    if (step === 'remove') return this.removals.remove(params.fileList, removerOf(from));
    const holder = holderOf(from, settings.isOpenToAll);
    if (step === 'report') return this.uploads.report(holder, params.cloudPath, this.idIn(params.fileID)).then(() => ({}));
    const asked = await this.uploads.ask(holder, params);
    return { url: this.originFor(from) + uploadPath, formData: { ticket: asked.ticket }, name: fileField, fileUrl: fileIdOf(secrets.spaceId, asked) };
  }

  private idIn(fileID: unknown): string | null {
    if (fileID === undefined) return null;
    const parts = typeof fileID === 'string' ? readFileId(this.parts.secrets.spaceId, fileID) : null;
    if (!parts) throw fileRefusal('fileId');
    return parts.id;
  }

  async find(id: string): Promise<FileRow | null> {
    return /^[0-9a-f]{32}$/.test(id) ? (await keptFiles(this.parts.database, [id])).get(id) ?? null : null;
  }

  open(id: string, range: ByteRange | null): Promise<Readable | null> {
    return this.parts.store.open(id, range);
  }

  /** Sweeps now and from time to time, until the engine ends. */
  startSweeping(): void {
    this.sweep();
    this.timer = setInterval(() => this.sweep(), uploadTimes.sweep).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private sweep(): void {
    this.sweeping = this.removals.sweep().catch((error: unknown) => this.parts.log.warn(describeError(error), 'uploads that were given up could not be swept'));
  }

  private originFor({ origin }: FileCaller): string {
    return this.parts.settings.publicUrl ?? origin;
  }
}
