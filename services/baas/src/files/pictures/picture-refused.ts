/** Why a picture is not taken: it cannot be read, has too many pixels, or too many others wait already. */
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
