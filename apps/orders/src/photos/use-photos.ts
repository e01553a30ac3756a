import { requiresLogin, userMessage } from '@shop/baas-sdk';
import { chooseImages, type ChosenImage } from '@shop/page-blocks/choose-images';
import { usePage } from '@shop/shell-contract';
import { useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../messages';

interface Photo {
  key: string;
  /** URL of the preview; undefined while the link of a restored photo loads. */
  src?: string;
  /** The file on this device; a restored photo has none. */
  chosen?: ChosenImage;
  /** Upload progress, 0 to 99; undefined after the upload. */
  percent?: number;
  failed?: boolean;
  /** Set when the photo is uploaded. */
  fileID?: string;
}

interface PhotosOptions {
  /** The first folder of the photos in the cloud space. */
  folder: 'aftersales' | 'reviews';
  max: number;
  /** File ids of the photos in a draft. */
  restored?: readonly string[];
}

const uploadsAtOnce = 5;

/** The photos of a form. Each is uploaded when it is chosen, and can be repeated or removed. */
export function usePhotos({ folder, max, restored = [] }: PhotosOptions) {
  const t = useT();
  const { baas, feedback } = usePage();
  const [added, setPhotos] = useState<readonly Photo[]>(() =>
    restored.map((fileID) => ({ key: fileID, fileID })),
  );
  const photos = usePreviews(added);
  const [droppedCount, setDroppedCount] = useState(0);
  const uploads = useRef(new Map<string, AbortController>());
  const [limit] = useState(() => pLimit(uploadsAtOnce));
  useEffect(() => {
    const running = uploads.current;
    return () => running.forEach((upload) => upload.abort());
  }, []);

  /** The shell reports the end of a session itself. */
  const report = (error: unknown) => {
    if (!requiresLogin(error)) feedback.toast(userMessage(error));
  };

  const change = (key: string, part: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));

  const upload = async (key: string, { file, cloudPath }: ChosenImage, signal: AbortSignal) => {
    if (signal.aborted) return;
    try {
      const { fileID } = await baas.uploadFile({
        filePath: file,
        cloudPath,
        signal,
        onUploadProgress: ({ loaded, total }) =>
          change(key, { percent: Math.min(99, Math.floor((loaded / total) * 100)) }),
      });
      change(key, { percent: undefined, fileID });
    } catch (error) {
      if (signal.aborted) return;
      change(key, { percent: undefined, failed: true });
      report(error);
    } finally {
      uploads.current.delete(key);
    }
  };

  const enqueue = ({ key, chosen }: Photo) => {
    if (!chosen) return;
    const controller = new AbortController();
    uploads.current.set(key, controller);
    void limit(() => upload(key, chosen, controller.signal));
  };

  const add = async () => {
    try {
      const { images, otherCount } = await chooseImages(baas, { folder });
      const left = max - photos.length;
      const next = images
        .slice(0, left)
        .map((chosen): Photo => ({ key: chosen.src, src: chosen.src, chosen, percent: 0 }));
      images.slice(left).forEach(({ src }) => URL.revokeObjectURL(src));
      setDroppedCount(images.length - next.length);
      if (otherCount > 0) feedback.toast(t('photosOnly'));
      setPhotos((all) => [...all, ...next]);
      next.forEach(enqueue);
    } catch (error) {
      feedback.toast(userMessage(error));
    }
  };

  const remove = (key: string) => {
    uploads.current.get(key)?.abort();
    const removed = photos.find((photo) => photo.key === key);
    setPhotos((all) => all.filter((photo) => photo.key !== key));
    setDroppedCount(0);
    if (removed?.chosen) URL.revokeObjectURL(removed.chosen.src);
    // The photo counts against the shopper's storage; a failure leaves it there.
    if (removed?.fileID) void baas.deleteFile({ fileList: [removed.fileID] }).catch(report);
  };

  const retry = (key: string) => {
    const photo = photos.find((each) => each.key === key);
    if (!photo) return;
    change(key, { percent: 0, failed: false });
    enqueue(photo);
  };

  const fileIDs = useMemo(() => photos.flatMap(({ fileID }) => fileID ?? []), [photos]);
  return {
    photos,
    max,
    droppedCount,
    add: () => void add(),
    remove,
    retry,
    fileIDs,
    /** Why the form has to wait; null when all photos are uploaded. */
    obstacle: obstacleOf(photos),
  };
}

export type Photos = ReturnType<typeof usePhotos>;

/** Adds links to the restored photos, and leaves out those that were deleted since. */
function usePreviews(photos: readonly Photo[]): readonly Photo[] {
  const { baas, feedback } = usePage();
  const [fileList] = useState(() => photos.flatMap(({ fileID }) => fileID ?? []));
  const { data, error } = useQuery({
    queryKey: ['photo-links', fileList],
    queryFn: async () => (await baas.getTempFileURL({ fileList })).fileList,
    enabled: fileList.length > 0,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (error && !requiresLogin(error)) feedback.toast(userMessage(error));
  }, [error, feedback]);
  return useMemo(() => {
    const linkById = new Map(data?.map(({ fileID, tempFileURL }) => [fileID, tempFileURL]));
    return photos
      .map((photo) => ({ ...photo, src: photo.src ?? linkById.get(photo.fileID ?? '') }))
      .filter(({ src }) => src !== '');
  }, [photos, data]);
}

function obstacleOf(photos: readonly Photo[]): 'photosBusy' | 'photosFailed' | null {
  if (photos.some(({ failed }) => failed)) return 'photosFailed';
  return photos.some(({ fileID }) => !fileID) ? 'photosBusy' : null;
}
