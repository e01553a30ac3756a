import { newKey, serviceReply, serviceTextLimit } from '@shop/domain';
import { Button } from '@shop/ui';
import { TextArea } from '@shop/ui/bundled';
import { useRef, useState } from 'react';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { useForm } from '../view/use-form';
import css from './service.module.css';

/** Texts that begin a reply. */
const quickReplies = ['hello', 'checking', 'refund', 'thanks'] as const;

/** Time between two signs to the member that the staff writes, ms. */
const pauseMs = 3_000;

/** Tells the member that the staff writes. */
function useTyping(memberId: string) {
  const { service } = useDesk();
  const sentAt = useRef(0);
  return {
    onWrite: () => {
      if (Date.now() - sentAt.current < pauseMs) return;
      sentAt.current = Date.now();
      // A sign that is lost does no harm.
      service.typing(memberId).catch(() => {});
    },
    onSent: () => {
      sentAt.current = 0;
    },
  };
}

/** Answers the member. A reply that is sent again after a failure is stored once. */
export function ReplyForm({ memberId }: { memberId: string }) {
  const { service } = useDesk();
  const [text, setText] = useState('');
  const attempt = useRef<{ text: string; clientId: string }>(null);
  const typing = useTyping(memberId);
  const form = useForm({
    schema: serviceReply,
    input: () => {
      // The same text is the same message, which the server stores once.
      if (attempt.current?.text !== text) attempt.current = { text, clientId: newKey() };
      return { threadId: memberId, ...attempt.current };
    },
    // The next reply can be written meanwhile.
    send: (input) => {
      setText('');
      return service.reply(input).catch((error: unknown) => {
        if (attempt.current) attempt.current.text = input.text;
        setText((next) => (next === '' ? input.text : `${input.text}\n${next}`));
        throw error;
      });
    },
    onDone: () => {
      typing.onSent();
      attempt.current = null;
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
          typing.onWrite();
        }}
      />
      <Button type="submit" kind="ink" busy={form.isSending && t('sendingReply')}>
        {t('sendReply')}
      </Button>
    </form>
  );
}
