import { copyText, userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { IconButton } from '@shop/ui';
import { Copy } from 'lucide-react';
import { useT } from '../messages';
import css from './detail.module.css';

/** Copies `text`; `label` is the accessible name. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT();
  const { feedback } = usePage();
  const press = () =>
    void copyText(text).then(
      () => feedback.toast(t('copied'), { icon: 'success' }),
      (error) => feedback.toast(userMessage(error)),
    );
  return (
    <IconButton label={label} className={css.copy} onClick={press}>
      <Copy size={17} />
    </IconButton>
  );
}
