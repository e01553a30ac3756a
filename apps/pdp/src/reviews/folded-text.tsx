import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from './messages';
import css from './folded-text.module.css';

/** Text of a shopper or the shop, cut after four lines. A button shows all of it. */
export function FoldedText({ text }: { text: string }) {
  const t = useT();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isOpen) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);
  return (
    <div className={css.text}>
      <p ref={paragraph} dir="auto" className={isOpen ? css.open : css.folded}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('fold') : t('unfold')}
        </button>
      )}
    </div>
  );
}
