import type { Baas } from '@shop/baas-sdk';
import type { Feedback } from '@shop/shell-contract';
import { Button, Field, icons, SectionTabs } from '@shop/ui';
import { useRef, useState, type FormEvent } from 'react';
import { Consent } from './consent';
import css from './login.module.css';
import { sendForm, type Fault, type FormField, type Mode } from './send-form';
import { loginTexts } from './texts';

const modes = [{ key: 'login', label: loginTexts.passwordLogin }, { key: 'register', label: loginTexts.register }] as const;

const words = {
  login: { send: loginTexts.login, busy: loginTexts.loggingIn, done: loginTexts.loggedIn, password: 'current-password' },
  register: { send: loginTexts.registerAndLogin, busy: loginTexts.registering, done: loginTexts.registered, password: 'new-password' },
} as const;

export interface LoginFormProps { baas: Baas; feedback: Feedback; onDone?: () => void; startWith?: Mode }

/** Name and password, to log in or to register. What the visitor typed stays in the inputs: a password manager may have filled them. */
export function LoginForm({ baas, feedback, onDone, startWith = 'login' }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [mode, setMode] = useState<Mode>(startWith);
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const faultOf = (field: FormField | null) => (fault?.field === field ? fault.message : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(null);
    const found = await sendForm(baas, mode, entriesOf(form.current!));
    setBusy(false);
    if (found) return refuse(found);
    feedback.toast(words[mode].done, { icon: 'success' });
    onDone?.();
  }

  function refuse(found: Fault) {
    setFault(found);
    form.current?.querySelector<HTMLElement>(`[name="${found.field ?? 'password'}"]`)?.focus();
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={(event) => void submit(event)} onInput={() => setFault(null)}>
      <SectionTabs flush label={loginTexts.modes} items={modes} value={mode} onChange={(next) => { setMode(next); setFault(null); }} />
      <Field name="username" label={loginTexts.username} autoComplete="username" autoCapitalize="none" autoCorrect="off" spellCheck={false} required data-focus error={faultOf('username')} />
      <Field name="password" label={loginTexts.password} type="password" autoComplete={words[mode].password} required error={faultOf('password')} />
      {fault?.field === null && <p role="alert" className={css.fault}><icons.CircleAlert size={17} />{fault.message}</p>}
      <Button type="submit" size="sheet" block busy={busy && words[mode].busy}>{words[mode].send}</Button>
      {mode === 'register' && <Consent error={faultOf('consent')} />}
    </form>
  );
}

function entriesOf(form: HTMLFormElement) {
  const entries = new FormData(form);
  return { username: String(entries.get('username')), password: String(entries.get('password')), consent: entries.has('consent') };
}
