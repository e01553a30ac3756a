import { useLifecycle, usePage } from '@shop/shell-contract';
import { useEffect, useEffectEvent } from 'react';
import type { ShellLogin } from './create-login';
import { LoginForm } from './login-form';
import css from './login.module.css';
import { loginTexts } from './texts';

/** The login as a page, where guarded pages and refused tokens lead. */
export function LoginPage({ login }: { login: ShellLogin }) {
  const { baas, query, feedback } = usePage();
  const leave = () => void login.finish(query.uniIdRedirectUrl);
  // A member has nothing to do here: the address is an old one, or another tab has logged in meanwhile.
  const passOn = useEffectEvent(() => { if (baas.session.loggedIn) leave(); });
  useEffect(() => passOn(), []);
  useLifecycle('onUnload', login.forget);
  return (
    <div className={css.page}>
      {query.uniIdRedirectUrl && <h2>{loginTexts.welcome}</h2>}
      <LoginForm baas={baas} feedback={feedback} onDone={leave} startWith={query.mode === 'register' ? 'register' : 'login'} />
    </div>
  );
}
