import { encodePicture } from './encode-picture';

/** Enough to read a label in a photo, px. */
const maxSide = 2048;
/** A picture of this size is sent as it is, bytes. */
const smallBytes = 500 * 1024;

/**
 * Makes a photo small enough for a slow network. Small and animated pictures, and those that the
 * browser cannot read, stay as they are.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= smallBytes || file.type === 'image/gif') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // Transparent parts become white, because JPEG has none.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const shrunk = await encodePicture(canvas, 0.85);
    return shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}
