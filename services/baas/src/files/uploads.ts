import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { checkCloudPath } from '@shop/baas-sdk/protocol';
import type { FileSettings } from '../config/file-settings';
import type { FileStore } from './file-store';
import type { Announced, Intake } from './intake';
import { kindOf } from './media-type';
import { fileRefusal, refusalFor, UploadRefusal } from './refusals';
import type { Removals } from './removals';
import type { NewUpload, UploadRows } from './upload-rows';

export interface UploadTicket {
  id: string;
  path: string;
  ticket: string;
}
export interface UploadRequest {
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

/**
 * The three steps of an upload: request, send, report. An unreported file is deleted after the
 * limit.
 */
export class Uploads {
  constructor(private readonly parts: Parts) {}

  /**
   * Creates an upload and its one-time ticket. A new request for the same path replaces the
   * previous one.
   */
  async ask(holder: string, request: UploadRequest): Promise<UploadTicket> {
    const upload = this.newUpload(holder, request);
    const ticket = randomBytes(24).toString('base64url');
    await this.parts.rows.ask(upload, ticket);
    return { id: upload.id, path: upload.path, ticket };
  }

  /** Receives the bytes for a ticket. On an error the ticket is spent and nothing is stored. */
  async receive(ticket: string, source: Readable): Promise<void> {
    const upload = await this.parts.rows.redeem(ticket);
    if (!upload) throw new UploadRefusal('ticket');
    await this.storeBytes(upload, source);
  }

  /** Completes an upload; idempotent. `id` selects one of several uploads of the path. */
  async report(holder: string, cloudPath: unknown, id: string | null): Promise<void> {
    const latest = await this.parts.rows.latest(holder, pathIn(cloudPath), id);
    if (!latest) throw new UploadRefusal('unreported');
    await this.end(latest);
  }

  /** All three steps for available bytes. `isLimited`: enforce the owner's quota. */
  async put(
    holder: string,
    request: UploadRequest,
    source: Readable,
    isLimited: boolean,
  ): Promise<{ id: string; path: string }> {
    const upload = this.newUpload(holder, request);
    await this.parts.rows.begin(upload, isLimited);
    await this.end({ id: upload.id, size: await this.storeBytes(upload, source) });
    return upload;
  }

  /** Returns the stored size in bytes. */
  private async storeBytes(upload: Announced & { id: string }, source: Readable): Promise<number> {
    const { intake, rows, removals } = this.parts;
    try {
      const stored = await intake.take(upload.id, source, upload);
      await rows.markSent(upload.id, stored);
      return stored.size;
    } catch (error) {
      await removals.abandon(upload.id, error);
      throw refusalFor(error, upload.isExact);
    }
  }

  /** Verifies that the store has the file before its fileID is returned. */
  private async end({ id, size }: { id: string; size: number }): Promise<void> {
    const isStored = await this.parts.store.holds(id, size).catch((error: unknown) => {
      throw refusalFor(error, true);
    });
    if (!isStored) throw new UploadRefusal('unreported');
    await this.parts.rows.markStored(id);
  }

  private newUpload(holder: string, { cloudPath, fileSize, fileType }: UploadRequest): NewUpload {
    const { maxBytes } = this.parts.settings;
    const isExact = Number.isSafeInteger(fileSize) && (fileSize as number) >= 0;
    const size = isExact ? (fileSize as number) : maxBytes;
    const upload = {
      id: randomBytes(16).toString('hex'),
      path: pathIn(cloudPath),
      holder,
      size,
      isExact,
      kind: typeof fileType === 'string' ? kindOf(fileType) : null,
    };
    if (size > maxBytes) throw new UploadRefusal('large');
    return upload;
  }
}

function pathIn(cloudPath: unknown): string {
  const fault = checkCloudPath(cloudPath);
  if (fault) throw fileRefusal(fault);
  return cloudPath as string;
}
