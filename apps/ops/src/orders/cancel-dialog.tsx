import { userMessage } from '@shop/baas-sdk';
import { check, opsCancelReason, type OpsOrder } from '@shop/domain';
import { language } from '@shop/i18n';
import { Button, Dialog, TextArea } from '@shop/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useDesk } from '../view/desk-context';
import { t } from '../messages';
import css from './orders.module.css';

/** Confirmation with the reason that the buyer will see. */
export function CancelDialog({ order, onClose }: { order: OpsOrder | null; onClose: () => void }) {
  return (
    <Dialog wide open={order !== null} onClose={onClose} title={t('cancelTitle')}>
      {order && <CancelForm key={order._id} order={order} onClose={onClose} />}
    </Dialog>
  );
}

function CancelForm({
  order: { _id, no, username },
  onClose,
}: {
  order: OpsOrder;
  onClose: () => void;
}) {
  const { ops, showMessage } = useDesk();
  const client = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [errorText, setErrorText] = useState('');
  const cancel = useMutation({
    mutationFn: (why: string) => ops.cancelOrder(_id, why),
    onSuccess: () => {
      showMessage(t('cancelled'));
      onClose();
    },
    onError: (error) => showError(userMessage(error)),
    // The order may have changed, whether or not the call succeeded.
    onSettled: () => client.invalidateQueries(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cancel.isPending) return;
    const checked = check(opsCancelReason, reason, language());
    if (checked.ok) cancel.mutate(checked.value);
    else showError(checked.message);
  };
  function showError(sentence: string) {
    setErrorText(sentence);
    area.current?.focus();
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p>{t('cancelText', { no, username })}</p>
      <TextArea
        ref={area}
        label={t('reason')}
        hint={t('reasonHint')}
        error={errorText}
        value={reason}
        required
        data-focus
        onChange={(event) => {
          setReason(event.target.value);
          setErrorText('');
        }}
      />
      <div className={css.actions}>
        <Button kind="ink-line" onClick={onClose}>
          {t('keep')}
        </Button>
        <Button type="submit" busy={cancel.isPending && t('cancelling')}>
          {t('confirmCancel')}
        </Button>
      </div>
    </form>
  );
}
