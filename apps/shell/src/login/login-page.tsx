import { useLifecycle, usePage, useStore } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { LoginForm } from './login-form';
import css from './login.module.css';
import { useT } from './messages';

export interface LoginPageProps {
  /** Leads to the page that the user wanted to open. */
  finish: (uniIdRedirectUrl: string | undefined) => Promise<void>;
  /** The page was closed without a login. */
  forget: () => void;
}

export function LoginPage({ finish, forget }: LoginPageProps) {
  const t = useT();
  const { baas, query, feedback } = usePage();
  const uid = useStore((state) => state.uid);
  const isLeaving = useRef(false);
  const leaveAsMember = useEffectEvent(() => {
    if (isLeaving.current || !baas.session.loggedIn) return;
    isLeaving.current = true;
    finish(query.uniIdRedirectUrl).catch(() => {
      isLeaving.current = false;
    });
  });
  // The session may also start in the popup or in another browser tab, or exist already.
  useEffect(() => leaveAsMember(), [uid]);
  useLifecycle('onUnload', forget);
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
