import { Dialog } from '@shop/ui/bundled';
import { useRef, useState } from 'react';
import css from './service.module.css';

interface Props {
  /** Ends after ten minutes; a new one comes with each answer. */
  url: string;
  label: string;
  /** It failed to load; its URL may have ended. */
  onExpired: () => void;
}

/** Time between two questions for a new URL, ms: the picture may be gone for another reason. */
const pauseMs = 60_000;

/** A picture of a chat, which opens in a dialog. */
export function MessagePicture({ url, label, onExpired }: Props) {
  // One that is loaded is not loaded again for each new URL.
  const [src, setSrc] = useState(url);
  const [isBroken, setBroken] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const renewedAt = useRef(0);
  if (isBroken && src !== url) {
    setSrc(url);
    setBroken(false);
  }
  const onError = () => {
    setBroken(true);
    if (Date.now() - renewedAt.current < pauseMs) return;
    renewedAt.current = Date.now();
    onExpired();
  };
  return (
    <>
      <button type="button" className={css.picture} onClick={() => setOpen(true)}>
        <img src={src} alt={label} loading="lazy" decoding="async" onError={onError} />
      </button>
      <Dialog wide open={isOpen} onClose={() => setOpen(false)} title={label}>
        <img className={css.opened} src={src} alt={label} />
      </Dialog>
    </>
  );
}
