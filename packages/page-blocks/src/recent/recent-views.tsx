import { useNear } from '../defer/use-near';
import css from './recent-views.module.css';

const loadRow = () => import('./recent-row');

/** The products that were viewed on this device; nothing without any. */
export function RecentViews() {
  const { place, Block } = useNear(loadRow);
  return (
    <div ref={place} className={css.place}>
      {Block ? <Block /> : <div className={css.space} />}
    </div>
  );
}
