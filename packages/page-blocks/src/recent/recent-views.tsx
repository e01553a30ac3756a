import { useNear } from '../defer/use-near';
import type { RecentRowProps } from './recent-row';
import css from './recent-views.module.css';

const loadRow = () => import('./recent-row');

/** The products that were viewed on this device; nothing without any. */
export function RecentViews(props: RecentRowProps) {
  const { place, Block } = useNear(loadRow);
  return (
    <div ref={place} className={css.place}>
      {Block ? <Block {...props} /> : <div className={css.space} />}
    </div>
  );
}
