import { cx } from '@shop/ui';
import { CircleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { useT } from '../messages';
import css from './chat.module.css';
import { MessageContent } from './message-content';
import type { Outgoing } from './outbox';

interface Props {
  outgoing: readonly Outgoing[];
  onSendAgain: () => void;
  onRemove: (clientId: string) => void;
}

/** Messages that are on their way, or were not sent. */
export function OutgoingList({ outgoing, onSendAgain, onRemove }: Props) {
  const t = useT();
  if (outgoing.length === 0) return null;
  return (
    <ol aria-label={t('service.outgoing')}>
      {outgoing.map(({ clientId, text, card, picture, percent, failure }) => (
        <li key={clientId} className={css.row}>
          <div className={cx(css.message, css.own)}>
            {picture ? (
              <Preview content={picture.content} />
            ) : (
              <MessageContent text={text} card={card ?? null} picture={null} />
            )}
          </div>
          {failure === undefined ? (
            <p className={css.state}>
              {percent === undefined ? t('service.sending') : t('service.uploading', { percent })}
              {picture && !picture.fileID && (
                <button type="button" onClick={() => onRemove(clientId)}>
                  {t('service.cancel')}
                </button>
              )}
            </p>
          ) : (
            <p className={cx(css.state, css.failed)} role="alert">
              <CircleAlert size={15} /> {failure || t('service.notSent')}
              <button type="button" onClick={onSendAgain}>
                {t('service.again')}
              </button>
              <button type="button" onClick={() => onRemove(clientId)}>
                {t('service.remove')}
              </button>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** A picture on this device. */
function Preview({ content }: { content: Blob }) {
  const t = useT();
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(content);
      return () => URL.revokeObjectURL(image.src);
    },
    [content],
  );
  return (
    <span className={css.picture}>
      <img ref={show} alt={t('service.picture')} />
    </span>
  );
}
