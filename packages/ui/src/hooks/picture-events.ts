import type { SyntheticEvent } from 'react';

type PictureEvent = SyntheticEvent<HTMLImageElement>;

/**
 * Handlers for an `img` with a background colour. A picture that fails to load is hidden instead of
 * showing the browser's broken-image icon, and is loaded again when the network returns.
 */
export const pictureEvents = {
  onLoad({ currentTarget: image }: PictureEvent) {
    image.style.visibility = '';
  },
  onError({ currentTarget: image }: PictureEvent) {
    image.style.visibility = 'hidden';
    addEventListener(
      'online',
      () => {
        image.src = image.getAttribute('src') ?? '';
      },
      { once: true },
    );
  },
};
