import type { Readable } from 'node:stream';
import type { Content, FileStore } from './file-store';
import { contentOf, remade, type Incoming, type Received } from './incoming';
import { kindOf, mediaTypeOf } from './media-type';
import { pictureLimits } from './pictures/limits';
import { reEncode } from './pictures/re-encode';
import { UploadRefusal } from './refusals';

/** What was said of a file before it came. `size` is the most there may be, and what there has to be where it is exact. */
export interface Foretold {
  size: number;
  isExact: boolean;
  kind: string | null;
}

export interface Taken extends Content {
  mediaType: string;
}

/** The way of bytes from whoever sends them into the store. */
export class Intake {
  constructor(
    private readonly incoming: Incoming,
    private readonly store: FileStore,
  ) {}

  /** UploadRefusal for what was foretold otherwise, PictureRefused, TooManyBytes; StoreFault when the store may or may not have it. */
  async take(id: string, source: Readable, foretold: Foretold): Promise<Taken> {
    try {
      const received = await this.incoming.receive(id, source, foretold.size);
      const mediaType = assertForetold(received, foretold);
      const { file, ...taken } =
        kindOf(mediaType) === 'image'
          ? await redrawn(received)
          : { file: received.file, size: received.size, sha256: received.sha256, mediaType };
      await this.store.keep(id, file, taken);
      return taken;
    } finally {
      await this.incoming.clear(id);
    }
  }
}

function assertForetold({ size, head }: Received, foretold: Foretold): string {
  const mediaType = mediaTypeOf(head);
  if (foretold.isExact && size !== foretold.size) throw new UploadRefusal('size');
  if (foretold.kind && foretold.kind !== kindOf(mediaType)) throw new UploadRefusal('kind');
  return mediaType;
}

async function redrawn({ file: sent, size }: Received): Promise<Taken & { file: string }> {
  if (size > pictureLimits.bytes) throw new UploadRefusal('large');
  const file = remade(sent);
  const { type: mediaType } = await reEncode(sent, file);
  return { file, mediaType, ...(await contentOf(file)) };
}
