/** Limits of uploaded images. */
export const pictureLimits = {
  /** Over all frames; phone cameras produce 50 million pixels. */
  pixels: 50_000_000,
  /** AVIF is decoded as a whole and takes several hundred MB. */
  avifPixels: 16_000_000,
  frames: 1000,
  bytes: 50 * 1024 * 1024,
} as const;

/** Maximum length of the longer side, px. */
export const longestSide = 4096;

/**
 * Concurrent processes, waiting images, and time limit of a process in seconds. Most images take
 * one second; clients time out after 60.
 */
export const pictureWork = { concurrency: 2, maxPending: 20, seconds: 30 } as const;
