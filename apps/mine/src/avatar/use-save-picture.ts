import { requiresLogin, userMessage } from '@shop/baas-sdk';
import { useMutation } from '@tanstack/react-query';
import { usePage } from '@shop/shell-contract';
import { useEffect, useRef, useState } from 'react';
import { cutSquare, type Area } from './cut-square';

/** Uploads a picture and does with it what the page needs it for. */
export type SavePicture = (
  picture: Blob,
  options: { signal: AbortSignal; onPercent: (percent: number) => void },
) => Promise<void>;

interface Saving {
  start: (src: string, area: Area) => void;
  /** Stops an upload. */
  cancel: () => void;
  isBusy: boolean;
  /** Of the upload, 0 to 100. */
  percent: number;
  /** Why it failed; null before. */
  refusal: string | null;
}

/** Cuts, uploads and saves a picture. A failure after the sheet was closed shows a toast. */
export function useSavePicture(save: SavePicture, onSaved: () => void): Saving {
  const { feedback } = usePage();
  const [percent, setPercent] = useState(0);
  const upload = useRef<AbortController>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      upload.current?.abort();
    };
  }, []);
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ src, area }: { src: string; area: Area }) => {
      const controller = new AbortController();
      upload.current = controller;
      setPercent(0);
      const picture = await cutSquare(src, area);
      controller.signal.throwIfAborted();
      await save(picture, { signal: controller.signal, onPercent: setPercent });
    },
    onSuccess: () => {
      if (isOpen.current) onSaved();
    },
    onError: (refusal) => {
      const isStopped = upload.current?.signal.aborted;
      if (!isOpen.current && !isStopped && !requiresLogin(refusal))
        feedback.toast(userMessage(refusal));
    },
  });
  return {
    start: (src, area) => mutate({ src, area }),
    cancel: () => {
      upload.current?.abort();
      reset();
    },
    isBusy: isPending,
    percent,
    refusal: error && !requiresLogin(error) ? userMessage(error) : null,
  };
}
