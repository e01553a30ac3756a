import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { checkCloudPath } from '@shop/baas-sdk/protocol';
import type { FileSettings } from '../config/file-settings';
import type { FileStore } from './file-store';
import type { Foretold, Intake } from './intake';
import { kindOf } from './media-type';
import { fileRefusal, refusalFor, UploadRefusal } from './refusals';
import type { Removals } from './removals';
import type { NewUpload, UploadRows } from './upload-rows';

export interface Asked {
  id: string;
  path: string;
  ticket: string;
}
export interface Wish {
  cloudPath?: unknown;
  fileSize?: unknown;
  fileType?: unknown;
}

interface Parts {
  rows: UploadRows;
  intake: Intake;
  store: FileStore;
  removals: Removals;
  settings: FileSettings;
}

/** The three steps of an upload: asked for, sent, reported. A file that is not reported in time is taken away again. */
export class Uploads {
  constructor(private readonly parts: Parts) {}

  /** A place for one file, and the ticket that lets its bytes in once. Another wish for the same path takes the place of the one before. */
  async ask(holder: string, wish: Wish): Promise<Asked> {
    const upload = this.newUpload(holder, wish);
    const ticket = randomBytes(24).toString('base64url');
    await this.parts.rows.ask(upload, ticket);
    return { id: upload.id, path: upload.path, ticket };
  }

  /** Takes the bytes in for a ticket. Whatever goes wrong, the ticket is used up and nothing stays. */
  async receive(ticket: string, source: Readable): Promise<void> {
    const admitted = await this.parts.rows.admit(ticket);
    if (!admitted) throw new UploadRefusal('ticket');
    await this.takeIn(admitted, source);
  }

  /** The end of an upload, as often as it is told. `id` where the client says which of the path it means. */
  async report(holder: string, cloudPath: unknown, id: string | null): Promise<void> {
    const latest = await this.parts.rows.latest(holder, pathIn(cloudPath), id);
    if (!latest) throw new UploadRefusal('unreported');
    await this.end(latest);
  }

  /** All three at once, for bytes at hand. `isLimited`: within what the holder may keep. */
  async put(
    holder: string,
    wish: Wish,
    source: Readable,
    isLimited: boolean,
  ): Promise<{ id: string; path: string }> {
    const upload = this.newUpload(holder, wish);
    await this.parts.rows.begin(upload, isLimited);
    await this.end({ id: upload.id, size: await this.takeIn(upload, source) });
    return upload;
  }

  /** Answers how many bytes are kept. */
  private async takeIn(upload: Foretold & { id: string }, source: Readable): Promise<number> {
    const { intake, rows, removals } = this.parts;
    try {
      const taken = await intake.take(upload.id, source, upload);
      await rows.markSent(upload.id, taken);
      return taken.size;
    } catch (error) {
      await removals.giveUp(upload.id, error);
      throw refusalFor(error, upload.isExact);
    }
  }

  /** There is no fileID without a file: what the store acknowledged has to be there when it is named. */
  private async end({ id, size }: { id: string; size: number }): Promise<void> {
    const isThere = await this.parts.store.holds(id, size).catch((error: unknown) => {
      throw refusalFor(error, true);
    });
    if (!isThere) throw new UploadRefusal('unreported');
    await this.parts.rows.markKept(id);
  }

  private newUpload(holder: string, { cloudPath, fileSize, fileType }: Wish): NewUpload {
    const { mostBytes } = this.parts.settings;
    const isExact = Number.isSafeInteger(fileSize) && (fileSize as number) >= 0;
    const size = isExact ? (fileSize as number) : mostBytes;
    const upload = {
      id: randomBytes(16).toString('hex'),
      path: pathIn(cloudPath),
      holder,
      size,
      isExact,
      kind: typeof fileType === 'string' ? kindOf(fileType) : null,
    };
    if (size > mostBytes) throw new UploadRefusal('large');
    return upload;
  }
}

function pathIn(cloudPath: unknown): string {
  const fault = checkCloudPath(cloudPath);
  if (fault) throw fileRefusal(fault);
  return cloudPath as string;
}
