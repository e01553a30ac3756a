import { Dialog, TemporaryImage } from '@shop/ui/bundled';
import { useState } from 'react';
import css from './service.module.css';

interface Props {
  url: string;
  label: string;
  /** It failed to load; its URL may have ended. */
  onExpired: () => void;
}

/** A picture of a chat, which opens in a dialog. */
export function MessagePicture({ url, label, onExpired }: Props) {
  const [isOpen, setOpen] = useState(false);
  const picture = { url, alt: label, onExpired };
  return (
    <>
      <button type="button" className={css.picture} onClick={() => setOpen(true)}>
        <TemporaryImage {...picture} />
      </button>
      <Dialog wide open={isOpen} onClose={() => setOpen(false)} title={label}>
        <TemporaryImage className={css.opened} {...picture} />
      </Dialog>
    </>
  );
}
