import type { SyntheticEvent } from 'react';

type PictureEvent = SyntheticEvent<HTMLImageElement>;

/** For an `img` on a ground of its own: one that does not come leaves the ground instead of the browser's mark, and is tried again when the network is back. */
export const pictureEvents = {
  onLoad({ currentTarget: image }: PictureEvent) {
    image.style.visibility = '';
  },
  onError({ currentTarget: image }: PictureEvent) {
    image.style.visibility = 'hidden';
    addEventListener(
      'online',
      () => {
        image.src = image.getAttribute('src')!;
      },
      { once: true },
    );
  },
};
