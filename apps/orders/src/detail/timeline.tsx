import { localizeCloseReason, orderEventOf, type OrderEvent } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { timeText } from '@shop/page-blocks/times';
import { Card, SectionHead } from '@shop/ui';
import { useState } from 'react';
import { useT } from '../messages';
import css from './detail.module.css';

const shortCount = 3;

/** The history of an order, the latest entry first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  const t = useT();
  const [isLong, setLong] = useState(false);
  const entries = events.filter(({ to }) => orderEventOf(to)).reverse();
  if (entries.length < 2) return null;
  const shown = isLong ? entries : entries.slice(0, shortCount);
  return (
    <Card label={t('timeline')}>
      <SectionHead
        title={t('timeline')}
        more={
          shown.length < entries.length
            ? { label: t('showAll'), onClick: () => setLong(true) }
            : undefined
        }
      />
      <ol className={css.timeline}>
        {shown.map((event) => (
          <Entry key={`${event.to} ${event.at}`} event={event} />
        ))}
      </ol>
    </Card>
  );
}

function Entry({ event: { to, reason, at } }: { event: OrderEvent }) {
  const t = useT();
  const local = useLocalText();
  const name = orderEventOf(to);
  return (
    <li>
      <b>{name && t(`event.${name}`)}</b>
      {reason && <span>{local(localizeCloseReason(reason), 'text')}</span>}
      <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>
    </li>
  );
}
