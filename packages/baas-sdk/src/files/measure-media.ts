interface MediaSize {
  /** Pixels. */
  width?: number;
  height?: number;
  /** Seconds. */
  duration?: number;
}

/** Files that take longer to decode are uploaded without a size. */
const timeoutMs = 2000;

/**
 * The size of an image, or the size and duration of a video. Resolves to an empty object for other
 * types, for files that the browser cannot decode, and after a timeout.
 */
export function measureMedia(path: string, type: string): Promise<MediaSize> {
  let measurement: Promise<MediaSize>;
  if (type.startsWith('image/')) measurement = measureImage(path);
  else if (type.startsWith('video/')) measurement = measureVideo(path);
  else return Promise.resolve({});
  return Promise.race([
    measurement.catch(() => ({})),
    new Promise<MediaSize>((resolve) => {
      setTimeout(resolve, timeoutMs, {});
    }),
  ]);
}

function measureImage(path: string): Promise<MediaSize> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = reject;
    image.src = path;
  });
}

function measureVideo(path: string): Promise<MediaSize> {
  return new Promise((resolve, reject) => {
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.onloadedmetadata = () =>
      resolve({ width: video.videoWidth, height: video.videoHeight, duration: video.duration });
    video.onerror = reject;
    video.src = path;
  });
}
