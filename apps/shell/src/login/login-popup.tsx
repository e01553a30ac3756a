import type { Baas } from '@shop/baas-sdk';
import type { Feedback } from '@shop/shell-contract';
import { Sheet } from '@shop/ui/bundled';
import { LoginForm } from './login-form';
import css from './login.module.css';
import { useT } from './messages';

export interface LoginPopupProps {
  baas: Baas;
  feedback: Feedback;
  open: boolean;
  /** Title: what the user was about to do. */
  reason: string;
  onClose: (isLoggedIn: boolean) => void;
}

export function LoginPopup({ baas, feedback, open, reason, onClose }: LoginPopupProps) {
  const t = useT();
  const cancel = () => onClose(false);
  return (
    <Sheet open={open} onClose={cancel} title={reason}>
      <LoginForm baas={baas} feedback={feedback} onDone={() => onClose(true)} onLeave={cancel} />
      <button type="button" className={css.later} onClick={cancel}>
        {t('later')}
      </button>
    </Sheet>
  );
}
