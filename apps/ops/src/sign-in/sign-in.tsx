import { userMessage, type Baas } from '@shop/baas-sdk';
import {
  check,
  credentials,
  readDeviceTokens,
  storeDeviceToken,
  type LoginResult,
} from '@shop/domain';
import { language } from '@shop/i18n';
import { Button, Card } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useMutation } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { LanguageButton } from '../desk/language-button';
import { t } from '../messages';
import { ownStorage } from '../own-storage';
import css from './sign-in.module.css';

const deviceStorage = () => ownStorage('ops.');

interface SignInProps {
  baas: Baas;
  reason: string;
  onTry: () => void;
}

/** A validation error shown at its field. */
class FieldError extends Error {
  constructor(
    readonly field: string,
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

export function SignIn({ baas, reason, onTry }: SignInProps) {
  const form = useRef<HTMLFormElement>(null);
  const login = useMutation({
    mutationFn: async (entries: unknown) => {
      const checked = check(credentials, entries, language());
      if (!checked.ok) throw new FieldError(checked.field, checked.message);
      const input = { ...checked.value, deviceTokens: readDeviceTokens(deviceStorage) };
      const { deviceToken } = await baas.callObject<LoginResult>('user', 'login', [input], {
        customUI: true,
      });
      storeDeviceToken(deviceStorage, deviceToken);
    },
    onError: (error) =>
      form.current
        ?.querySelector<HTMLInputElement>(
          `[name="${error instanceof FieldError ? error.field : 'password'}"]`,
        )
        ?.focus(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onTry();
    login.mutate(Object.fromEntries(new FormData(event.currentTarget)));
  };
  const { error } = login;
  const errorTextOf = (field: string) =>
    error instanceof FieldError && error.field === field ? error.sentence : undefined;
  const message = error && !(error instanceof FieldError) ? userMessage(error) : reason;
  return (
    <main className={css.page}>
      <Card className={css.card}>
        <h1 className={css.title}>{t('name')}</h1>
        <form
          ref={form}
          className={css.form}
          noValidate
          onSubmit={submit}
          onInput={() => {
            if (error) login.reset();
          }}
        >
          {message && (
            <p role="alert" className={css.fault}>
              {message}
            </p>
          )}
          <Field
            name="username"
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            required
            error={errorTextOf('username')}
          />
          <Field
            name="password"
            label={t('password')}
            type="password"
            autoComplete="current-password"
            required
            error={errorTextOf('password')}
          />
          <Button
            type="submit"
            kind="ink"
            size="sheet"
            block
            busy={login.isPending && t('signingIn')}
          >
            {t('signIn')}
          </Button>
        </form>
        <p className={css.how}>{t('howToGetOne')}</p>
        <LanguageButton />
      </Card>
    </main>
  );
}
