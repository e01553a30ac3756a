import type { Baas } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { UploadedAvatar } from './choices';
import type { SavePicture } from './use-save-picture';

type Upload = (...args: Parameters<SavePicture>) => Promise<string>;

/** Uploads a picture and returns its file id. */
export function useUploadAvatar(): Upload {
  const { baas } = usePage();
  return async (picture, { signal, onPercent }) => {
    const { fileID } = await baas.uploadFile({
      filePath: picture,
      cloudPath: `avatars/${Date.now()}.${picture.type.replace('image/', '')}`,
      signal,
      onUploadProgress: ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100)),
    });
    return fileID;
  };
}

/**
 * An uploaded picture that the profile does not show yet. It is deleted when another one replaces
 * it, and when the member leaves without having saved it.
 */
export function useUploadedAvatar() {
  const { baas } = usePage();
  const upload = useUploadAvatar();
  const [uploaded, setUploaded] = useState<UploadedAvatar | null>(null);
  const unsaved = useRef<UploadedAvatar>(null);
  useEffect(() => () => discard(baas, unsaved), [baas]);
  const replace = (avatar: UploadedAvatar) => {
    discard(baas, unsaved);
    unsaved.current = avatar;
    setUploaded(avatar);
  };
  return {
    uploaded,
    add: async (...[picture, options]: Parameters<SavePicture>) => {
      const fileID = await upload(picture, options);
      replace({ url: URL.createObjectURL(picture), fileID });
    },
    /** Offers a picture that is among the member's files already. */
    offer: replace,
    /** The profile may show the picture from now on. */
    keep: () => {
      unsaved.current = null;
    },
  };
}

function discard(baas: Baas, unsaved: RefObject<UploadedAvatar | null>): void {
  if (!unsaved.current) return;
  const { url, fileID } = unsaved.current;
  unsaved.current = null;
  URL.revokeObjectURL(url);
  // A failure leaves the file in the member's storage.
  void baas.deleteFile({ fileList: [fileID] }).catch(() => {});
}
