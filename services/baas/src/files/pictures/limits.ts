/** What a picture may be. */
export const pictureLimits = {
  /** Of all its frames together; cameras of telephones make 50 million. */
  pixels: 50_000_000,
  /** AVIF is read as a whole, into several hundred megabytes. */
  avifPixels: 16_000_000,
  frames: 1000,
  bytes: 50 * 1024 * 1024,
} as const;

/** Pixels of the longer side that is kept. */
export const longestSide = 4096;

/** Work on pictures. One takes a second or two; a client gives an upload up after 60 s. */
export const pictureWork = { atOnce: 2, mostWaiting: 30, seconds: 20 } as const;
