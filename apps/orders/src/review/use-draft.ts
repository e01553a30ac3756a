import { maxReviewPhotos } from '@shop/domain';
import { useEffect, useState } from 'react';
import { usePhotos } from '../photos/use-photos';
import { emptyDraft, storedDraft, storeDraft, type Draft } from './draft';

/** @param id of the line to review, or of the review to append to */
export function useDraft(uid: string, id: string) {
  const [draft, setDraft] = useState(() => storedDraft(uid, id));
  const photos = usePhotos({
    folder: 'reviews',
    max: maxReviewPhotos,
    restored: draft.photos,
  });
  const { fileIDs } = photos;
  useEffect(() => storeDraft(uid, id, { ...draft, photos: fileIDs }), [uid, id, draft, fileIDs]);
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    photos,
    forget: () => storeDraft(uid, id, emptyDraft),
  };
}
