interface Measures {
  width?: number;
  height?: number;
  duration?: number;
}

/** Milliseconds; what cannot be measured by then goes without. */
const patience = 2000;

/** Pixels of a picture or a film, and the film's seconds; nothing of what the browser cannot show. */
export function measure(path: string, type: string): Promise<Measures> {
  const measuring = type.startsWith('image/')
    ? pictureAt(path)
    : type.startsWith('video/')
      ? filmAt(path)
      : null;
  if (!measuring) return Promise.resolve({});
  return Promise.race([
    measuring.catch(() => ({})),
    new Promise<Measures>((resolve) => {
      setTimeout(resolve, patience, {});
    }),
  ]);
}

function pictureAt(path: string): Promise<Measures> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = reject;
    picture.src = path;
  });
}

function filmAt(path: string): Promise<Measures> {
  return new Promise((resolve, reject) => {
    const film = document.createElement('video');
    film.preload = 'metadata';
    film.onloadedmetadata = () =>
      resolve({ width: film.videoWidth, height: film.videoHeight, duration: film.duration });
    film.onerror = reject;
    film.src = path;
  });
}
