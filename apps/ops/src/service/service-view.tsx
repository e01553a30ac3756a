import { serviceFilters, type OpsServiceThread, type ServiceFilter } from '@shop/domain';
import { Badge, Button, Card, VisuallyHidden } from '@shop/ui';
import { useState } from 'react';
import { formatTime } from '../format/format-time';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { ListTabs, RefreshButton } from '../view/list-tools';
import { Listing } from '../view/listing';
import { usePagedList } from '../view/use-paged-list';
import { ChatCard } from './chat-card';
import css from './service.module.css';
import { useServiceSignals } from './use-service-signals';

/** Time between two questions for waiting members, ms; signals ask at once. */
const pollMs = { withSignals: 30_000, without: 10_000 };

/** The chats of members: those who wait for an answer first, and the opened one. */
export function ServiceView() {
  const { service } = useDesk();
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { isFollowing, typing } = useServiceSignals();
  const list = usePagedList({
    name: 'service',
    filter: 'waiting' as ServiceFilter,
    read: (filter, page) => service.threads(filter, page),
    pollMs: isFollowing ? pollMs.withSignals : pollMs.without,
  });
  return (
    <>
      <VisuallyHidden>
        <h1>{t('service')}</h1>
      </VisuallyHidden>
      <ListTabs
        label={t('serviceTabs')}
        items={serviceFilters.map((key) => ({ key, label: t(`serviceTab.${key}`) }))}
        value={list.filter}
        onChange={list.onFilter}
      >
        <RefreshButton query={list.query} />
      </ListTabs>
      <div className={css.view}>
        <div>
          <Listing list={list} empty={t('noChats')}>
            {(row) => <ThreadRow key={row._id} row={row} onOpen={() => setOpenedId(row._id)} />}
          </Listing>
        </div>
        {openedId !== null && (
          <ChatCard
            key={openedId}
            memberId={openedId}
            isFollowing={isFollowing}
            isTyping={typing === openedId}
          />
        )}
      </div>
    </>
  );
}

function ThreadRow({ row, onOpen }: { row: OpsServiceThread; onOpen: () => void }) {
  const { username, nickname, lastText, lastContent, lastAt, waitingSince, agentName } = row;
  return (
    <Card as="li" className={css.thread}>
      <div className={css.head}>
        <h2 className={css.name}>
          <bdi>{nickname}</bdi> <small>{username}</small>
        </h2>
        {waitingSince !== null && (
          <Badge tone="amber">{t('waitingSince', { time: formatTime(waitingSince) })}</Badge>
        )}
      </div>
      <p className={css.last} dir="auto">
        {lastContent === 'text' ? lastText : t(`lastContent.${lastContent}`)}
      </p>
      <p className={css.small}>
        {formatTime(lastAt)}
        {agentName !== null && <> · {t('answeredBy', { name: agentName })}</>}
      </p>
      <Button
        kind="ink-line"
        size="s"
        aria-label={t('openChatOf', { name: username })}
        onClick={onOpen}
      >
        {t('openChat')}
      </Button>
    </Card>
  );
}
