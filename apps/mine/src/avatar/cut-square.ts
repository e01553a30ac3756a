import { encodePicture } from '@shop/page-blocks/encode-picture';

/** Pixels of each side. */
const side = 512;
const maxBytes = 200 * 1024;
const qualities = [0.85, 0.7, 0.5] as const;

/** A part of a picture, in its pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Cuts a square out of a picture and scales it to 512 px. Rejects when the browser cannot read the
 * picture.
 *
 * @param src a `blob:` URL
 */
export async function cutSquare(src: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // Transparent parts become white, because JPEG has none.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, side, side);
  let picture = await encodePicture(canvas, qualities[0]);
  for (const quality of qualities.slice(1))
    if (picture.size > maxBytes) picture = await encodePicture(canvas, quality);
  return picture;
}
