import { resetInput, type OpsMember } from '@shop/domain';
import { Button, Card, PageState } from '@shop/ui';
import { Field } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { FactLine } from '../view/fact-line';
import css from '../view/form.module.css';
import { ListSearch } from '../view/list-tools';
import { MissingData } from '../view/missing-data';
import { useForm } from '../view/use-form';
import { SandboxMessages } from './sandbox-messages';

/** Finds a member and issues a code to set a new password. */
export function MembersView() {
  const { members } = useDesk();
  const [text, setText] = useState('');
  const found = useQuery({
    queryKey: ['members', text],
    queryFn: () => members.find(text),
    enabled: text !== '',
  });
  const member = found.data?.member;
  return (
    <>
      <h1 className={css.title}>{t('members')}</h1>
      <ListSearch
        label={t('memberSearch')}
        placeholder={t('memberSearchHint')}
        onSearch={(typed) => setText(typed.trim())}
      />
      {text !== '' && !found.data && <MissingData query={found} />}
      {member === null && <PageState kind="empty" title={t('noMember')} />}
      {member && <Member key={member._id} member={member} />}
      <SandboxMessages />
    </>
  );
}

function Member({ member }: { member: OpsMember }) {
  const { username, phone, nickname, createdAt, orderCount, resetUntil } = member;
  return (
    <Card className={css.row}>
      <h2 className={css.title}>{username}</h2>
      <p className={css.small}>
        <FactLine
          facts={[
            nickname,
            phone ? t('memberPhone', { phone }) : t('memberNoPhone'),
            t('memberSince', { time: formatTime(createdAt) }),
            t('memberOrders', { count: orderCount }),
            resetUntil !== null && t('resetOpen', { time: formatTime(resetUntil) }),
          ]}
        />
      </p>
      <IssueReset memberId={member._id} />
    </Card>
  );
}

/** The code is shown once: after leaving the view, the staff issues another. */
function IssueReset({ memberId }: { memberId: string }) {
  const { members } = useDesk();
  const [note, setNote] = useState('');
  const [code, setCode] = useState('');
  const form = useForm({
    schema: resetInput,
    input: () => ({ memberId, note }),
    send: (input) => members.issueReset(input),
    onDone: (issued) => {
      setCode(issued.code);
      setNote('');
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={form.onSubmit}>
      <p>{t('resetHint')}</p>
      <Field
        label={t('identityNote')}
        value={note}
        error={form.errorBeside()}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" kind="ink" busy={form.isSending && t('issuing')}>
          {t('issueReset')}
        </Button>
      </div>
      {code && (
        <div role="status">
          {t('resetCode')}
          <code className={css.secret}>{code}</code>
        </div>
      )}
    </form>
  );
}
