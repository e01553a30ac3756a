import { userMessage } from '@shop/baas-sdk';
import { maxServicePictureBytes } from '@shop/domain';
import { chooseImages } from '@shop/page-blocks/choose-images';
import { shrinkPicture } from '@shop/page-blocks/shrink-picture';
import { usePage } from '@shop/shell-contract';
import { useT } from '../messages';

/** Pictures that are sent at once. */
const most = 9;

/** Opens the file chooser, and sends what the member chooses. Call it in a press. */
export function useChoosePictures(send: (picture: Blob) => void): () => void {
  const t = useT();
  const { baas, feedback } = usePage();
  const choose = async () => {
    const { images, otherCount } = await chooseImages(baas, { folder: 'service' });
    images.forEach(({ src }) => URL.revokeObjectURL(src));
    if (otherCount > 0) feedback.toast(t('service.picturesOnly'));
    if (images.length > most) feedback.toast(t('service.tooManyPictures', { most }));
    // One after the other, because each takes much memory.
    for (const { file } of images.slice(0, most)) {
      const picture = await shrinkPicture(file);
      if (picture.size <= maxServicePictureBytes) send(picture);
      else feedback.toast(t('service.pictureTooLarge'));
    }
  };
  return () => void choose().catch((error: unknown) => feedback.toast(userMessage(error)));
}
