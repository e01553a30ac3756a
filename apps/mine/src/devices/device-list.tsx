import type { LoginSession } from '@shop/domain';
import { QueryState } from '@shop/page-blocks/query-state';
import { timeText } from '@shop/page-blocks/times';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { usePage } from '@shop/shell-contract';
import { Badge, Button, Card, Stack } from '@shop/ui';
import { useEffect } from 'react';
import { useT } from '../messages';
import css from './devices.module.css';
import { useDevices, useEndSessions } from './use-devices';

/** The devices on which the member is logged in; each, or all others, can be logged out. */
export function DeviceList({ uid }: { uid: string }) {
  const t = useT();
  const { setTitle, feedback } = usePage();
  const title = t('devices.title');
  useEffect(() => setTitle(title), [setTitle, title]);
  const query = useDevices(uid);
  const { end, endOthers, ending } = useEndSessions(uid);
  const isOnline = useIsOnline();
  if (!query.data) return <QueryState query={query} title={t('devices.failed')} skeleton="list" />;

  const { sessions } = query.data;
  const reason = isOnline ? undefined : t('devices.offline');
  const ask = async (question: string, then: () => void) => {
    if (await feedback.notice(question, { confirmText: t('devices.end'), danger: true })) then();
  };
  return (
    <Stack className={css.page}>
      <ul className={css.list} aria-label={title}>
        {sessions.map((session) => (
          <Device
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            reason={reason}
            onEnd={() =>
              void ask(t('devices.question', { device: nameOf(t, session) }), () => end(session.id))
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          kind="red-line"
          size="l"
          block
          busy={ending === 'others' && t('devices.endOthers')}
          reason={reason}
          onClick={() => void ask(t('devices.othersQuestion'), endOthers)}
        >
          {t('devices.endOthers')}
        </Button>
      )}
      <p className={css.note}>{t('devices.hint')}</p>
    </Stack>
  );
}

const nameOf = (t: ReturnType<typeof useT>, { device }: LoginSession) =>
  device || t('devices.unknown');

interface DeviceProps {
  session: LoginSession;
  isEnding: boolean;
  /** Why nothing can be ended now. */
  reason?: string;
  onEnd: () => void;
}

function Device({ session, isEnding, reason, onEnd }: DeviceProps) {
  const t = useT();
  const name = nameOf(t, session);
  return (
    <Card as="li" className={css.device}>
      <p className={css.name}>
        {name} {session.isCurrent && <Badge tone="blue">{t('devices.current')}</Badge>}
      </p>
      <p className={css.time}>{t('devices.since', { time: timeText(session.startedAt) })}</p>
      {!session.isCurrent && (
        <span className={css.action}>
          <Button
            kind="ink-line"
            size="s"
            aria-label={t('devices.endOf', { device: name })}
            busy={isEnding && t('devices.end')}
            reason={reason}
            onClick={onEnd}
          >
            {t('devices.end')}
          </Button>
        </span>
      )}
    </Card>
  );
}
