import { useSubject } from '../platform/use-subject';
import type { ShellLogin } from './create-login';

/** Mounted once, beside the pages. Nothing is rendered or fetched until somebody has to log in. */
export function LoginLayer({ login }: { login: ShellLogin }) {
  const state = useSubject(login.popup.state$);
  if (!state?.LoginPopup) return null;
  const { LoginPopup, open, reason } = state;
  return <LoginPopup login={login} open={open} reason={reason} />;
}
