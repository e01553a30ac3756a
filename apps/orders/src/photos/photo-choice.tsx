import { ImageChoice } from '@shop/ui/bundled';
import { useT } from '../messages';
import type { Photos } from './use-photos';

/** The field of a form for optional photos. */
export function PhotoChoice({ photos, hint }: { photos: Photos; hint: string }) {
  const t = useT();
  return (
    <ImageChoice
      label={t('photos')}
      hint={hint}
      images={photos.photos}
      most={photos.max}
      dropped={photos.droppedCount}
      onAdd={photos.add}
      onRemove={photos.remove}
      onRetry={photos.retry}
    />
  );
}
