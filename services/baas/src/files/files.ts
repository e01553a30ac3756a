import type { Readable } from 'node:stream';
import type { CloudDatabase, Log } from '../cloud';
import { describeError } from '../errors/errors';
import type { Secrets } from '../config/secrets';
import type { ByteRange } from './byte-range';
import { fileIdOf, readFileId } from './file-id';
import { storedFiles, type FileRow } from './file-rows';
import type { FileSettings } from '../config/file-settings';
import type { FileStore } from './file-store';
import { holderOf, removerOf, type FileCaller } from './holder';
import type { Incoming } from './incoming';
import { Intake } from './intake';
import { uploadTimes } from './limits';
import { fileRefusal } from './refusals';
import { Removals } from './removals';
import { TemporaryLinks } from './temporary-links';
import { UploadRows } from './upload-rows';
import { Uploads } from './uploads';

export type FileStep = 'ask' | 'report' | 'remove' | 'links';
export const uploadPath = '/files/upload';
/** The form field with the bytes. */
export const fileField = 'file';

interface Parts {
  database: CloudDatabase;
  store: FileStore;
  incoming: Incoming;
  secrets: Secrets;
  settings: FileSettings;
  now: () => number;
  log: Log;
}

/** File operations for clients and cloud code. */
export class Files {
  readonly uploads: Uploads;
  readonly links: TemporaryLinks;
  readonly removals: Removals;
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {
    const { database, store, incoming, secrets, settings, now } = parts;
    this.removals = new Removals(parts, secrets.spaceId);
    this.uploads = new Uploads({
      rows: new UploadRows(database, settings, now),
      intake: new Intake(incoming, store),
      store,
      removals: this.removals,
      settings,
    });
    this.links = new TemporaryLinks(database, secrets, now);
  }

  get spaceId(): string {
    return this.parts.secrets.spaceId;
  }

  /** Runs one step of the file protocol. */
  async answer(
    step: FileStep,
    params: Record<string, unknown>,
    from: FileCaller,
  ): Promise<unknown> {
    if (step === 'links')
      return this.links.make(params.fileList, params.maxAge, this.originFor(from.origin));
    if (step === 'remove') return this.removals.remove(params.fileList, removerOf(from));
    const holder = holderOf(from, this.parts.settings.isOpenToAll);
    if (step === 'report')
      return this.uploads
        .report(holder, params.cloudPath, this.idIn(params.fileID))
        .then(() => ({}));
    const asked = await this.uploads.ask(holder, params);
    return {
      url: this.originFor(from.origin) + uploadPath,
      formData: { ticket: asked.ticket },
      name: fileField,
      fileUrl: fileIdOf(this.spaceId, asked),
    };
  }

  private idIn(fileID: unknown): string | null {
    if (fileID === undefined) return null;
    const parts = typeof fileID === 'string' ? readFileId(this.spaceId, fileID) : null;
    if (!parts) throw fileRefusal('fileId');
    return parts.id;
  }

  async find(id: string): Promise<FileRow | null> {
    return /^[0-9a-f]{32}$/.test(id)
      ? ((await storedFiles(this.parts.database, [id])).get(id) ?? null)
      : null;
  }

  open({ id, size }: FileRow, range: ByteRange | null): Promise<Readable | null> {
    return this.parts.store.open(id, size, range);
  }

  /** Base URL of files for browsers; `origin` is the address of the current request. */
  originFor(origin: string): string {
    return this.parts.settings.publicUrl ?? origin;
  }

  /** Sweeps now and periodically until the engine stops. */
  startSweeping(): void {
    this.sweep();
    this.timer = setInterval(() => this.sweep(), uploadTimes.sweep).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private sweep(): void {
    this.sweeping = this.removals
      .sweep()
      .catch((error: unknown) =>
        this.parts.log.warn(describeError(error), 'uploads that were given up could not be swept'),
      );
  }
}
