import { usePage } from '@shop/shell-contract';
import { t } from '../messages';

/**
 * Returns a function that offers to view a picture in full screen or to save it, for a long press
 * on the picture. The viewer has a button for saving, so the menu is not the only way.
 * @see clause 9.13
 */
export function usePictureMenu(): (src: string, onView: () => void) => Promise<void> {
  const { feedback } = usePage();
  return async (src, onView) => {
    const chosen = await feedback.actionSheet(t('picture.title'), [
      { key: 'view', label: t('picture.view') },
      { key: 'save', label: t('picture.save') },
    ]);
    if (chosen === 'view') onView();
    if (chosen === 'save') savePicture(src);
  };
}

/** Pictures have the origin of the shop, where browsers obey `download`. */
function savePicture(src: string): void {
  const link = document.createElement('a');
  link.href = src;
  link.download = '';
  link.click();
}
