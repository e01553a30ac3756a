import { Card } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import css from '../view/form.module.css';

const pollMs = 3000;

/** The text messages that the sandbox kept instead of sending them; nothing with another sender. */
export function SandboxMessages() {
  const { members } = useDesk();
  const { data } = useQuery({
    queryKey: ['sandbox-messages'],
    queryFn: () => members.sandboxMessages(),
    refetchInterval: ({ state }) => (state.data?.sender === 'sandbox' ? pollMs : false),
  });
  if (data?.sender !== 'sandbox') return null;
  return (
    <section aria-label={t('sandboxMessages')}>
      <Card className={css.row}>
        <h2 className={css.title}>{t('sandboxMessages')}</h2>
        <p className={css.small}>{t('sandboxHint')}</p>
        <ul className={css.row}>
          {data.messages.map(({ _id, phone, text, at }) => (
            <li key={_id}>
              {text} <span className={css.small}>{`${phone} · ${formatTime(at)}`}</span>
            </li>
          ))}
        </ul>
        {data.messages.length === 0 && <p>{t('noMessages')}</p>}
      </Card>
    </section>
  );
}
