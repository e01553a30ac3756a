import { userMessage } from '@shop/baas-sdk';
import { chooseImages } from '@shop/page-blocks/choose-images';
import { useOnDemand } from '@shop/page-blocks/use-on-demand';
import { usePage } from '@shop/shell-contract';
import { useState, type ReactNode } from 'react';
import { useT } from '../messages';
import type { SavePicture } from './use-save-picture';

export type PictureSource = 'album' | 'camera';

const loadSheet = () => import('./crop-sheet');

/**
 * Lets the member choose a picture, cut it and save it. Call `choose` in the event handler of a
 * press and render `cropSheet`.
 */
export function useCroppedPicture(save: SavePicture): {
  choose: (source: PictureSource) => void;
  cropSheet: ReactNode;
} {
  const t = useT();
  const { baas, feedback } = usePage();
  const [src, setSrc] = useState<string | null>(null);
  const close = () => {
    if (src !== null) URL.revokeObjectURL(src);
    setSrc(null);
  };
  const { Overlay } = useOnDemand(loadSheet, src !== null, close);

  const choose = async (source: PictureSource) => {
    try {
      const { images, otherCount } = await chooseImages(baas, {
        folder: 'avatars',
        count: 1,
        sourceType: [source],
      });
      if (otherCount > 0) feedback.toast(t('crop.unreadable'));
      if (images[0]) setSrc(images[0].src);
    } catch (error) {
      feedback.toast(userMessage(error));
    }
  };
  return {
    choose: (source) => void choose(source),
    cropSheet: Overlay && src !== null && <Overlay src={src} save={save} onClose={close} />,
  };
}
