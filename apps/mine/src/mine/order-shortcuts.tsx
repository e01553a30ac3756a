import { orderTabs, type OrderTab } from '@shop/domain';
import { ordersUrl } from '@shop/site-map';
import { Card, CountBadge, Link, SectionHead } from '@shop/ui';
import type { ReactNode } from 'react';
import { Box, MessageSquareText, RotateCcw, Truck, Wallet } from 'lucide-react';
import { useT } from '../messages';
import css from './mine.module.css';

type State = Exclude<OrderTab, 'all'>;

const pictures: Record<State, ReactNode> = {
  pending: <Wallet size={24} />,
  paid: <Box size={24} />,
  shipped: <Truck size={24} />,
  review: <MessageSquareText size={24} />,
  refund: <RotateCcw size={24} />,
};
const states = orderTabs.filter((tab): tab is State => tab !== 'all');

/** `counts`: open orders per state from the server; undefined for a guest. */
export function OrderShortcuts({
  counts,
  onRetry,
}: {
  counts?: Partial<Record<State, number>>;
  /** The counts failed to load. */ onRetry?: () => void;
}) {
  const t = useT();
  return (
    <Card label={t('orders')}>
      <SectionHead title={t('orders')} more={{ label: t('all'), href: ordersUrl() }} />
      <ul className={css.states}>
        {states.map((state) => (
          <li key={state}>
            <Shortcut state={state} count={counts?.[state] ?? 0} />
          </li>
        ))}
      </ul>
      {onRetry && (
        <button type="button" className={css.retry} onClick={onRetry}>
          {t('countsFailed')}
        </button>
      )}
    </Card>
  );
}

function Shortcut({ state, count }: { state: State; count: number }) {
  const t = useT();
  const name = t(`orderStates.${state}`);
  return (
    <Link
      href={ordersUrl(state)}
      className={css.state}
      aria-label={count > 0 ? t('ordersIn', { state: name, count }) : undefined}
    >
      <span className={css.picture}>
        {pictures[state]}
        <CountBadge count={count} className={css.count} />
      </span>
      {name}
    </Link>
  );
}
