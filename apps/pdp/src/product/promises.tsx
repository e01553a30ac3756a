import { orderPeriods } from '@shop/domain';
import { ShieldCheck } from 'lucide-react';
import type { Shown } from '../product-query';
import { useT } from '../messages';
import css from './promises.module.css';

const hourMs = 3_600_000;

/** Promises of the shop that its order rules keep. */
export function Promises({ kind }: Pick<Shown['product'], 'kind'>) {
  const t = useT();
  const promises =
    kind === 'evoucher'
      ? [t('promise.issued'), t('promise.unused')]
      : [
          t('promise.dispatch', { hours: orderPeriods.dispatch / hourMs }),
          t('promise.returns', { days: orderPeriods.aftersale / hourMs / 24 }),
          t('promise.damage'),
        ];
  return (
    <ul className={css.promises} aria-label={t('promises')}>
      {promises.map((promise) => (
        <li key={promise}>
          <ShieldCheck size={15} />
          {promise}
        </li>
      ))}
    </ul>
  );
}
