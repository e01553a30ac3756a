/** The last part of the address of a picture that exists in several widths: `#w=320,480`. */
const widthsPattern = /^([^#]+)\.([0-9a-f]{8,64})\.webp#w=(\d{1,4}(?:,\d{1,4}){0,5})$/;

export interface PictureFile {
  /** Address without a fragment. */
  url: string;
  /** Pixels. */
  width: number;
}

export interface PictureFiles {
  avif: PictureFile[];
  webp: PictureFile[];
}

/**
 * The files of a picture whose address names its widths. `tent.1f2e3d4c.webp#w=320,480` exists as
 * `tent.w320.1f2e3d4c.avif`, `tent.w480.1f2e3d4c.avif`, `tent.w480.1f2e3d4c.webp` and, with the
 * first width, under its own name. The fragment is never sent, so the address also works alone.
 *
 * @returns null for every other address, such as that of an uploaded picture
 */
export function pictureFiles(address: string): PictureFiles | null {
  const [, name, hash, list] = widthsPattern.exec(address) ?? [];
  if (!name || !hash || !list) return null;
  const widths = list.split(',').map(Number);
  const files = (type: 'avif' | 'webp') =>
    widths.map((width) => ({ url: `${name}.w${width}.${hash}.${type}`, width }));
  const [{ width } = { width: 0 }, ...others] = files('webp');
  return { avif: files('avif'), webp: [{ url: `${name}.${hash}.webp`, width }, ...others] };
}

/** The value of a `srcset` attribute. */
export const srcSetOf = (files: readonly PictureFile[]): string =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ');
