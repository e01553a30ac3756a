import { myVouchersUrl } from '@shop/site-map';
import { cx, Link } from '@shop/ui';
import { useT } from '../messages';
import css from './numbers.module.css';

interface NumbersProps {
  /** Undefined while they are unknown. */
  vouchers?: { usable: number; endingSoon: number };
  /** Viewed products on this device. */
  recentCount: number;
  onRecent: () => void;
}

/** The member's vouchers, those that end soon, and viewed products; each leads to its list. */
export function Numbers({ vouchers, recentCount, onRecent }: NumbersProps) {
  const t = useT();
  const endingSoon = vouchers?.endingSoon;
  return (
    <ul className={css.numbers}>
      <li>
        <Link href={myVouchersUrl()} className={css.number}>
          <b>{vouchers?.usable ?? '–'}</b> {t('numbers.usable')}
        </Link>
      </li>
      <li>
        <Link href={myVouchersUrl()} className={cx(css.number, endingSoon ? css.urgent : '')}>
          <b>{endingSoon ?? '–'}</b> {t('numbers.endingSoon')}
        </Link>
      </li>
      <li>
        {recentCount > 0 ? (
          <button type="button" className={css.number} onClick={onRecent}>
            <b>{recentCount}</b> {t('numbers.recent')}
          </button>
        ) : (
          <span className={css.number}>
            <b>0</b> {t('numbers.recent')}
          </span>
        )}
      </li>
    </ul>
  );
}
