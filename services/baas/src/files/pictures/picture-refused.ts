/** Reason for rejecting an image: unreadable, too many pixels, or the queue is full. */
export type PictureFault = 'unreadable' | 'pixels' | 'busy';

export class PictureRefused extends Error {
  override name = 'PictureRefused';
  constructor(
    readonly fault: PictureFault,
    cause?: unknown,
  ) {
    super(`the picture is refused: ${fault}`, { cause });
  }
}
