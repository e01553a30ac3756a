import { userMessage } from '@shop/baas-sdk';
import { Button } from '@shop/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../messages';
import css from './chat.module.css';

/** Distance from the viewport at which earlier messages are loaded, px. */
const nearPx = 400;

interface Props {
  /** The first message that is loaded. */
  first: number;
  isLoading: boolean;
  error: Error | null;
  onLoad: () => void;
}

/**
 * Loads earlier messages when the reader comes near the start of those that are loaded; after an
 * error only a press does.
 */
export function EarlierMessages({ first, isLoading, error, onLoad }: Props) {
  const t = useT();
  const place = useRef<HTMLParagraphElement>(null);
  const load = useEffectEvent(onLoad);
  const isWaiting = isLoading || error !== null;
  useEffect(() => {
    if (isWaiting || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
      { rootMargin: `${nearPx}px 0px 0px 0px` },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, [isWaiting, first]);
  return (
    <p ref={place} className={css.earlier}>
      <Button kind="ink-line" size="s" busy={isLoading && t('service.earlier')} onClick={onLoad}>
        {t('service.earlier')}
      </Button>
      {error && <span role="alert">{userMessage(error)}</span>}
    </p>
  );
}
