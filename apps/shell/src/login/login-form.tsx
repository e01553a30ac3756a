import type { Baas } from '@shop/baas-sdk';
import { plainPhone } from '@shop/domain';
import { PhoneCodeFields } from '@shop/page-blocks/phone-code-fields';
import type { Feedback } from '@shop/shell-contract';
import { Button, icons, SectionTabs } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Consent } from './consent';
import css from './login.module.css';
import { ResetHelp } from './reset-help';
import { sendForm, type Fault, type FormField, type Mode } from './send-form';
import { canSendSms, requestResetCode } from './sms-code';
import { useT } from './messages';

const modes = ['login', 'register'] as const;
const tabs = { login: 'passwordLogin', register: 'register' } as const;
const reset = {
  send: 'resetAndLogin',
  busy: 'resetting',
  done: 'passwordReset',
  password: 'new-password',
} as const;
const words = {
  login: { send: 'login', busy: 'loggingIn', done: 'loggedIn', password: 'current-password' },
  register: {
    send: 'registerAndLogin',
    busy: 'registering',
    done: 'registered',
    password: 'new-password',
  },
  reset,
  smsReset: reset,
} as const;

export interface LoginFormProps {
  baas: Baas;
  feedback: Feedback;
  onDone?: () => void;
  /** Another page is about to open. */
  onLeave?: () => void;
  startWith?: Mode;
}

/**
 * The form for login, registration and a forgotten password. The inputs are uncontrolled, because a
 * password manager may fill them without an event.
 */
export function LoginForm({
  baas,
  feedback,
  onDone,
  onLeave,
  startWith = 'login',
}: LoginFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [mode, setMode] = useState<Mode>(startWith);
  const [hasSms, setHasSms] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const isReset = mode === 'reset' || mode === 'smsReset';
  const change = (next: Mode) => {
    setMode(next);
    setFault(null);
  };
  const faultOf = (field: FormField) => (fault?.field === field ? fault.message : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(null);
    const found = await sendForm(baas, mode, new FormData(form.current!));
    setBusy(false);
    if (found) return refuse(found);
    if (baas.session.isTransient) feedback.toast(t('transient'));
    else feedback.toast(t(words[mode].done), { icon: 'success' });
    onDone?.();
  }

  function refuse(found: Fault) {
    setFault(found);
    form.current?.querySelector<HTMLElement>(`[name="${found.field ?? 'password'}"]`)?.focus();
  }

  async function forget() {
    const isSent = await canSendSms(baas);
    setHasSms(isSent);
    turnTo(isSent ? 'smsReset' : 'reset');
  }

  /** The button that was pressed goes, so the focus moves to the first field. */
  function turnTo(next: Mode) {
    flushSync(() => change(next));
    form.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }

  async function requestCode(values: Record<string, unknown>) {
    setFault(null);
    const { ticket, fault: found } = await requestResetCode(baas, values);
    if (found) refuse(found);
    return ticket;
  }

  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => setFault(null)}
    >
      {isReset ? (
        <ResetHelp bySms={mode === 'smsReset'} onLeave={onLeave} />
      ) : (
        <SectionTabs
          flush
          label={t('modes')}
          items={modes.map((key) => ({ key, label: t(tabs[key]) }))}
          value={mode}
          onChange={change}
        />
      )}
      {mode === 'smsReset' ? (
        <PhoneCodeFields
          label={t('phone')}
          plain={plainPhone}
          request={requestCode}
          sent={() => t('codeSent')}
          errorOf={faultOf}
        />
      ) : (
        <Field
          name="username"
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          data-focus
          error={faultOf('username')}
        />
      )}
      {mode === 'reset' && <StaffCodeField error={faultOf('code')} />}
      <Field
        name="password"
        label={t(isReset ? 'newPassword' : 'password')}
        type="password"
        autoComplete={words[mode].password}
        required
        error={faultOf('password')}
      />
      {fault?.field === null && (
        <p role="alert" className={css.fault}>
          <icons.CircleAlert size={17} />
          {fault.message}
        </p>
      )}
      <Button type="submit" size="sheet" block busy={busy && t(words[mode].busy)}>
        {t(words[mode].send)}
      </Button>
      {mode === 'register' && <Consent error={faultOf('consent')} />}
      {mode === 'login' && <Change onPress={() => void forget()}>{t('forgotten')}</Change>}
      {mode === 'smsReset' && <Change onPress={() => turnTo('reset')}>{t('withoutSms')}</Change>}
      {mode === 'reset' && hasSms && (
        <Change onPress={() => turnTo('smsReset')}>{t('withSms')}</Change>
      )}
      {isReset && <Change onPress={() => turnTo('login')}>{t('backToLogin')}</Change>}
    </form>
  );
}

function StaffCodeField({ error }: { error: string | undefined }) {
  const t = useT();
  return (
    <Field
      name="code"
      label={t('code')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      required
      error={error}
    />
  );
}

/** Leads to another mode of the form. */
function Change({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button type="button" className={css.change} onClick={onPress}>
      {children}
    </button>
  );
}
