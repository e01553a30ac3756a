/** A canvas as WebP or, in browsers that cannot write that, as JPEG. `quality`: 0 to 1. */
export async function encodePicture(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', quality);
  // A browser that cannot write WebP returns PNG.
  return webp.type === 'image/webp' ? webp : toBlob(canvas, 'image/jpeg', quality);
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      type,
      quality,
    );
  });
