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

/** Processes that draw at one moment, pictures that wait for their turn, and seconds after which a process is ended. Most take one; a client gives an upload up after 60. */
export const pictureWork = { atOnce: 2, mostWaiting: 20, seconds: 30 } as const;
