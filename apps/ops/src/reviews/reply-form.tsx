import { reviewReply, reviewTextLimit } from '@shop/domain';
import { TextArea } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { DialogForm, useDialogForm } from '../view/dialog-form';
import type { ReviewFormProps } from './step';

/** Writes the reply that every shopper reads below the review, or changes it. */
export function ReplyForm({ row, onClose }: ReviewFormProps) {
  const { reviews } = useDesk();
  const [reply, setReply] = useState(row.reply?.text ?? '');
  const form = useDialogForm({
    schema: reviewReply,
    input: () => reply,
    send: (text) => reviews.reply(row._id, text),
    done: t('reviewReplied'),
    onClose,
  });
  return (
    <DialogForm form={form} fields={['']}>
      <TextArea
        data-focus
        required
        label={t('reviewReply')}
        hint={t('reviewReplyHint')}
        maxLength={reviewTextLimit}
        value={reply}
        error={form.errorOf('')}
        onChange={({ target }) => {
          setReply(target.value.replace(/\s*\n\s*/g, ' '));
          form.clear();
        }}
      />
    </DialogForm>
  );
}
