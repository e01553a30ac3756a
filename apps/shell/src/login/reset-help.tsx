import { paths } from '@shop/site-map';
import { Link } from '@shop/ui';
import css from './login.module.css';
import { useT } from './messages';

/** How a member who has forgotten the password gets a code. `onLeave` before another page opens. */
export function ResetHelp({ onLeave }: { onLeave?: () => void }) {
  const t = useT();
  return (
    <div className={css.help}>
      <h2>{t('reset')}</h2>
      <p>{t('resetHelp')}</p>
      <Link href={paths.mineAbout} className={css.read} onClick={onLeave}>
        {t('contact')}
      </Link>
    </div>
  );
}
