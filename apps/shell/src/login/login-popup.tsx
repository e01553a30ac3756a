import { Sheet } from '@shop/ui';
import { LoginForm } from './login-form';
import type { ShellLogin } from './create-login';
import css from './login.module.css';
import { useT } from './messages';

export interface LoginPopupProps {
  login: ShellLogin;
  open: boolean;
  reason: string;
}

/** The popup that names what its visitor was about to do. */
export function LoginPopup({
  login: {
    options: { baas, feedback },
    popup,
  },
  open,
  reason,
}: LoginPopupProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={() => popup.close(false)} title={reason}>
      <LoginForm baas={baas} feedback={feedback} onDone={() => popup.close(true)} />
      <button type="button" className={css.later} onClick={() => popup.close(false)}>
        {t('later')}
      </button>
    </Sheet>
  );
}
