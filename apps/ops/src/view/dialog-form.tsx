import type { check } from '@shop/domain';
import { Button } from '@shop/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '../messages';
import { useDesk } from './desk-context';
import css from './form.module.css';
import { useForm, type FormOptions } from './use-form';

interface DialogFormOptions<S extends Parameters<typeof check>[0]> extends Omit<
  FormOptions<S, unknown>,
  'onDone'
> {
  /** The message after the call. */
  done: string;
  onClose: () => void;
}

/** A form that says `done` and closes its dialog. */
export function useDialogForm<S extends Parameters<typeof check>[0]>({
  done,
  onClose,
  ...options
}: DialogFormOptions<S>) {
  const { showMessage } = useDesk();
  const onDone = () => {
    showMessage(done);
    onClose();
  };
  return { ...useForm({ ...options, onDone }), onClose };
}

interface DialogFormProps {
  form: Omit<ReturnType<typeof useForm>, 'clear'> & { onClose: () => void };
  /** The paths of the fields that show their own errors; other errors stand above the fields. */
  fields?: readonly string[];
  labels?: { back?: string; confirm?: string; sending?: string };
  children?: ReactNode;
}

/** The fields of a dialog, and its two buttons. A wrong field gets the focus. */
export function DialogForm({ form, fields = [], labels = {}, children }: DialogFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { fault, isSending, onSubmit, onClose } = form;
  useLayoutEffect(() => {
    if (fault) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  const faultText = form.errorBeside(...fields);
  return (
    <form ref={element} className={css.form} noValidate onSubmit={onSubmit}>
      {faultText && (
        <p role="alert" className={css.fault}>
          {faultText}
        </p>
      )}
      {children}
      <div className={css.actions}>
        <Button kind="ink-line" onClick={onClose}>
          {labels.back ?? t('back')}
        </Button>
        <Button type="submit" busy={isSending && (labels.sending ?? true)}>
          {labels.confirm ?? t('confirm')}
        </Button>
      </div>
    </form>
  );
}
