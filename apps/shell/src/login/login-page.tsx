import { useLifecycle, usePage, useStore } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ShellLogin } from './create-login';
import { LoginForm } from './login-form';
import css from './login.module.css';
import { useT } from './messages';

/** The login as a page, where guarded pages and refused tokens lead. */
export function LoginPage({ login }: { login: ShellLogin }) {
  const t = useT();
  const { baas, query, feedback } = usePage();
  const uid = useStore((state) => state.uid);
  const leaving = useRef(false);
  const leave = useEffectEvent(() => {
    if (leaving.current || !baas.session.loggedIn) return;
    leaving.current = true;
    login.finish(query.uniIdRedirectUrl).catch(() => {
      leaving.current = false;
    });
  });
  // However somebody became a member: by this form, by the popup over it, in another tab, or long before.
  useEffect(() => leave(), [uid]);
  useLifecycle('onUnload', login.forget);
  return (
    <div className={css.page}>
      {query.uniIdRedirectUrl && <h2>{t('welcome')}</h2>}
      <LoginForm
        baas={baas}
        feedback={feedback}
        startWith={query.mode === 'register' ? 'register' : 'login'}
      />
    </div>
  );
}
