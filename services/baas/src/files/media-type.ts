/** Number of leading bytes needed to detect the type. */
export const detectionBytes = 64;

export const unknownType = 'application/octet-stream';

const starts: [type: string, start: string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['audio/mpeg', 'ID3'],
  ['audio/mpeg', '\xff\xfb'],
  ['audio/mpeg', '\xff\xf3'],
  ['audio/mpeg', '\xff\xf2'],
  ['audio/ogg', 'OggS'],
  ['application/pdf', '%PDF-'],
];
// The major brand in an MP4 `ftyp` box; unknown brands are video.
const brands: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  mif1: 'image/heic',
  'M4A ': 'audio/mp4',
  'qt  ': 'video/quicktime',
};
const riffs: Readonly<Record<string, string>> = { WEBP: 'image/webp', WAVE: 'audio/wav' };

/** Detects the media type from the content; name and declared type are ignored. */
export function mediaTypeOf(head: Buffer): string {
  const text = head.toString('latin1', 0, detectionBytes);
  const subtype = text.slice(8, 12);
  if (text.slice(4, 8) === 'ftyp') return brands[subtype] ?? 'video/mp4';
  if (text.startsWith('RIFF') && riffs[subtype]) return riffs[subtype];
  if (text.startsWith('\x1a\x45\xdf\xa3'))
    return text.includes('webm') ? 'video/webm' : unknownType;
  return starts.find(([, start]) => text.startsWith(start))?.[0] ?? unknownType;
}

const shown = ['image', 'video', 'audio'];

/** `image`, `video` or `audio` for types that browsers display inline; null for downloads. */
export function kindOf(type: string): string | null {
  const kind = type.slice(0, Math.max(0, type.indexOf('/')));
  return shown.includes(kind) ? kind : null;
}
