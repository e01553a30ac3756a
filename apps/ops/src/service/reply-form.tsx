import { newKey, serviceReply, serviceTextLimit } from '@shop/domain';
import { Button } from '@shop/ui';
import { TextArea } from '@shop/ui/bundled';
import { useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { useForm } from '../view/use-form';
import css from './service.module.css';

/** Texts that begin a reply. */
const quickReplies = ['hello', 'checking', 'refund', 'thanks'] as const;

/** Answers the member. A reply that is sent again after a failure is stored once. */
export function ReplyForm({ memberId }: { memberId: string }) {
  const { service } = useDesk();
  const [text, setText] = useState('');
  const [clientId, setClientId] = useState(newKey);
  const form = useForm({
    schema: serviceReply,
    input: () => ({ threadId: memberId, clientId, text }),
    send: (input) => service.reply(input),
    onDone: () => {
      setText('');
      setClientId(newKey());
    },
  });
  return (
    <form className={css.reply} noValidate onSubmit={form.onSubmit}>
      <div role="group" aria-label={t('quickReplies')} className={css.quick}>
        {quickReplies.map((key) => (
          <Button
            key={key}
            kind="ink-line"
            size="s"
            onClick={() => setText(t(`quickReply.${key}.text`))}
          >
            {t(`quickReply.${key}`)}
          </Button>
        ))}
      </div>
      <TextArea
        label={t('replyText')}
        maxLength={serviceTextLimit}
        value={text}
        error={form.fault?.message}
        onChange={({ target }) => {
          setText(target.value);
          form.clear();
        }}
      />
      <Button type="submit" kind="ink" busy={form.isSending && t('sendingReply')}>
        {t('sendReply')}
      </Button>
    </form>
  );
}
