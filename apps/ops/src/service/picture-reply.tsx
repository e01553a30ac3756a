import { userMessage } from '@shop/baas-sdk';
import { maxServicePictureBytes, newKey } from '@shop/domain';
import { shrinkPicture } from '@shop/page-blocks/shrink-picture';
import { Button } from '@shop/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';

/** Sends a picture to the member. */
export function PictureReply({ memberId }: { memberId: string }) {
  const { service, uploadPicture, showMessage } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (file: File) => {
      const shrunk = await shrinkPicture(file);
      if (shrunk.size > maxServicePictureBytes) return showMessage(t('pictureTooLarge'));
      const picture = await uploadPicture(shrunk);
      await service.replyPicture({ threadId: memberId, clientId: newKey(), picture });
    },
    onError: (error) => showMessage(t('pictureNotSent', { reason: userMessage(error) })),
  });
  return (
    <>
      <Button
        kind="ink-line"
        size="s"
        busy={sending.isPending && t('sendingPicture')}
        onClick={() => input.current?.click()}
      >
        {t('sendPicture')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={t('sendPicture')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) sending.mutate(chosen);
          // The same file can be chosen again after a failure.
          target.value = '';
        }}
      />
    </>
  );
}
