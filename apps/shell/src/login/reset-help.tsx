import { paths } from '@shop/site-map';
import { Link } from '@shop/ui';
import css from './login.module.css';
import { useT } from './messages';

interface ResetHelpProps {
  /** Whether the code comes by text message, otherwise from the staff. */
  bySms: boolean;
  /** Another page is about to open. */
  onLeave?: () => void;
}

/** How a member who has forgotten the password gets a code. */
export function ResetHelp({ bySms, onLeave }: ResetHelpProps) {
  const t = useT();
  return (
    <div className={css.help}>
      <h2>{t('reset')}</h2>
      <p>{t(bySms ? 'smsHelp' : 'resetHelp')}</p>
      {!bySms && (
        <Link href={paths.mineAbout} className={css.read} onClick={onLeave}>
          {t('contact')}
        </Link>
      )}
    </div>
  );
}
