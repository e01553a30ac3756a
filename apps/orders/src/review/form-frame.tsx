import { Button, Stack } from '@shop/ui';
import { BarSpace, BottomBar } from '@shop/ui/bundled';
import type { FormEvent, ReactNode } from 'react';
import page from '../aftersale/aftersale.module.css';
import { useT } from '../messages';
import { useIsOnline } from '@shop/page-blocks/use-is-online';

interface FormFrameProps {
  submitLabel: string;
  isSending: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form with its button at the bottom of the screen. */
export function FormFrame({ submitLabel, isSending, onSubmit, children }: FormFrameProps) {
  const t = useT();
  const isOnline = useIsOnline();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  return (
    <form className={page.page} onSubmit={submit}>
      <Stack className={page.main}>{children}</Stack>
      <BottomBar>
        <BarSpace />
        <Button
          type="submit"
          size="l"
          busy={isSending && t('submitting')}
          reason={isOnline ? undefined : t('needsNetwork')}
        >
          {submitLabel}
        </Button>
      </BottomBar>
    </form>
  );
}
