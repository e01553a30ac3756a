import type { Readable } from 'node:stream';
import type { Content, FileStore } from './file-store';
import { contentOf, reEncodedPath, type Incoming, type Received } from './incoming';
import { kindOf, mediaTypeOf } from './media-type';
import { pictureLimits } from './pictures/limits';
import { reEncode } from './pictures/re-encode';
import { UploadRefusal } from './refusals';

/** The announced properties of an upload. `size` is the maximum, or the exact size if `isExact`. */
export interface Announced {
  size: number;
  isExact: boolean;
  kind: string | null;
}

export interface StoredContent extends Content {
  mediaType: string;
}

/** Receives an upload, checks and re-encodes it, and stores it. */
export class Intake {
  constructor(
    private readonly incoming: Incoming,
    private readonly store: FileStore,
  ) {}

  /**
   * Rejects when the content differs from its announcement, is an invalid image or too large. After
   * a store error the file may or may not be stored.
   */
  async take(id: string, source: Readable, announced: Announced): Promise<StoredContent> {
    try {
      const received = await this.incoming.receive(id, source, announced.size);
      const mediaType = assertAnnounced(received, announced);
      const { file, ...stored } =
        kindOf(mediaType) === 'image'
          ? await reEncoded(received)
          : { file: received.file, size: received.size, sha256: received.sha256, mediaType };
      await this.store.keep(id, file, stored);
      return stored;
    } finally {
      await this.incoming.clear(id);
    }
  }
}

function assertAnnounced({ size, head }: Received, announced: Announced): string {
  const mediaType = mediaTypeOf(head);
  if (announced.isExact && size !== announced.size) throw new UploadRefusal('size');
  if (announced.kind && announced.kind !== kindOf(mediaType)) throw new UploadRefusal('kind');
  return mediaType;
}

async function reEncoded({
  file: sent,
  size,
}: Received): Promise<StoredContent & { file: string }> {
  if (size > pictureLimits.bytes) throw new UploadRefusal('large');
  const file = reEncodedPath(sent);
  const { type: mediaType } = await reEncode(sent, file);
  return { file, mediaType, ...(await contentOf(file)) };
}
