import { userMessage } from '@shop/baas-sdk';
import { newStaffInput, staffRoles, type StaffAccount, type StaffRole } from '@shop/domain';
import { Badge, Button, Card } from '@shop/ui';
import { Checkbox, Field } from '@shop/ui/bundled';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';
import { MissingData } from '../view/missing-data';
import { useAction } from '../view/use-action';
import { useForm } from '../view/use-form';

/** The accounts of the staff. */
export function AccountsView() {
  const { accounts } = useDesk();
  const list = useQuery({ queryKey: ['accounts'], queryFn: () => accounts.list() });
  return (
    <>
      <h1 className={css.title}>{t('accounts')}</h1>
      <NewAccount />
      {!list.data && <MissingData query={list} />}
      <ul className={css.form}>
        {list.data?.data.map((account) => (
          <Account key={account._id} account={account} />
        ))}
      </ul>
    </>
  );
}

function NewAccount() {
  const { accounts } = useDesk();
  const [username, setUsername] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [password, setPassword] = useState('');
  const form = useForm({
    schema: newStaffInput,
    input: () => ({ username, roles }),
    send: (input) => accounts.create(input),
    onDone: (created) => {
      setPassword(created.password);
      setUsername('');
      setRoles([]);
    },
  });
  return (
    <Card>
      <form className={css.form} noValidate onSubmit={form.onSubmit}>
        <h2 className={css.title}>{t('newAccount')}</h2>
        <Field
          label={t('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={form.errorBeside('roles')}
          onChange={(event) => setUsername(event.target.value)}
        />
        <RoleChoice roles={roles} onChange={setRoles} error={form.errorOf('roles')} />
        <div className={css.actions}>
          <Button type="submit" kind="ink" busy={form.isSending && t('creating')}>
            {t('create')}
          </Button>
        </div>
        {password && <OneTimePassword password={password} />}
      </form>
    </Card>
  );
}

function OneTimePassword({ password }: { password: string }) {
  return (
    <div role="status">
      {t('oneTime')}
      <code className={css.secret}>{password}</code>
    </div>
  );
}

function RoleChoice({
  roles,
  onChange,
  error,
}: {
  roles: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
  error?: string;
}) {
  return (
    <fieldset className={css.pair} aria-label={t('roles')}>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onChange={(checked) =>
            onChange(staffRoles.filter((each) => (each === role ? checked : roles.includes(each))))
          }
        >
          {t(`role.${role}`)}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className={css.fault}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Account({ account }: { account: StaffAccount }) {
  const { username, roles, isSettings, disabledAt, oneTimeUntil } = account;
  return (
    <Card as="li" className={css.row}>
      <div className={css.head}>
        <h2 className={css.title}>{username}</h2>
        {disabledAt !== null && <Badge tone="red">{t('disabled')}</Badge>}
        {oneTimeUntil !== null && <Badge tone="amber">{t('mustSet')}</Badge>}
      </div>
      {isSettings ? (
        <p className={css.small}>{t('settingsAccount')}</p>
      ) : (
        <AccountActions key={roles.join()} account={account} />
      )}
    </Card>
  );
}

function AccountActions({ account }: { account: StaffAccount }) {
  const { accounts, showMessage } = useDesk();
  const client = useQueryClient();
  const { _id: accountId, username, disabledAt } = account;
  const [roles, setRoles] = useState<readonly StaffRole[]>(account.roles);
  const [password, setPassword] = useState('');
  const isDisabled = disabledAt !== null;
  const saveRoles = useAction(
    () => accounts.setRoles({ accountId, roles: [...roles] }),
    t('accountSaved'),
  );
  const setDisabled = useAction(
    (disabled: boolean) => accounts.setDisabled({ accountId, disabled }),
    t('accountSaved'),
  );
  const reset = useMutation({
    mutationFn: () => accounts.resetPassword(accountId),
    onSuccess: (result) => setPassword(result.password),
    onError: (error) => showMessage(userMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['accounts'] }),
  });
  const nameOf = (action: string) => t('actionOf', { action, name: username });
  const isChanged = roles.join() !== account.roles.join();
  return (
    <>
      <RoleChoice roles={roles} onChange={setRoles} />
      <div className={css.actions}>
        <Button
          kind="ink"
          size="s"
          aria-label={nameOf(t('saveRoles'))}
          disabled={!isChanged || roles.length === 0}
          busy={saveRoles.isPending}
          onClick={() => saveRoles.mutate(undefined)}
        >
          {t('saveRoles')}
        </Button>
        <Button
          kind="ink-line"
          size="s"
          aria-label={nameOf(t('reset'))}
          busy={reset.isPending}
          onClick={() => reset.mutate()}
        >
          {t('reset')}
        </Button>
        <Button
          kind="ink-line"
          size="s"
          aria-label={nameOf(t(isDisabled ? 'enable' : 'disable'))}
          busy={setDisabled.isPending}
          onClick={() => setDisabled.mutate(!isDisabled)}
        >
          {t(isDisabled ? 'enable' : 'disable')}
        </Button>
      </div>
      {password && <OneTimePassword password={password} />}
    </>
  );
}
