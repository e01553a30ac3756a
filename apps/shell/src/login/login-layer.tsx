import { useSnapshot } from 'valtio';
import type { ShellLogin } from './create-login';

/** Renders the login popup beside the pages, once its code is loaded. */
export function LoginLayer({ login: { baas, feedback, popup } }: { login: ShellLogin }) {
  const { LoginPopup, isOpen, reason } = useSnapshot(popup.state, { sync: true });
  if (!LoginPopup) return null;
  return (
    <LoginPopup
      baas={baas}
      feedback={feedback}
      open={isOpen}
      reason={reason}
      onClose={popup.close}
    />
  );
}
