/**
 * The text of a file in UTF-8, or in GB 18030, as Excel saves it on a Chinese system. Null if it is
 * no text.
 */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.includes(0)) return null;
  return decode(bytes, 'utf-8') ?? decode(bytes, 'gb18030');
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
