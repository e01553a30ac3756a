import type { AccountClosing, Profile } from '@shop/domain';
import { QueryState } from '@shop/page-blocks/query-state';
import { useIsOnline } from '@shop/page-blocks/use-is-online';
import { usePage } from '@shop/shell-contract';
import { myVouchersUrl, ordersUrl } from '@shop/site-map';
import { Button, Card, Row, Stack } from '@shop/ui';
import { useEffect } from 'react';
import css from '../account/account.module.css';
import { dayOf } from '../account/day';
import { useT } from '../messages';
import { ClosingForm } from './closing-form';
import { useClosing, useWithdrawClosing } from './use-closing';

/** Closes the account after a time in which the member can withdraw it. */
export function ClosingPage({ profile: { uid, username } }: { profile: Profile }) {
  const t = useT();
  const { setTitle } = usePage();
  const title = t('closing.title');
  useEffect(() => setTitle(title), [setTitle, title]);
  const query = useClosing(uid);
  if (!query.data) return <QueryState query={query} title={t('closing.failed')} skeleton="form" />;

  const { closesAt, unfinished, vouchers } = query.data;
  if (closesAt !== null) return <Pending uid={uid} day={dayOf(closesAt)} unfinished={unfinished} />;
  if (isUnfinished(unfinished))
    return (
      <Stack className={css.page}>
        <Unfinished unfinished={unfinished}>{t('closing.unfinished')}</Unfinished>
      </Stack>
    );
  return <ClosingForm uid={uid} username={username} vouchers={vouchers} />;
}

type UnfinishedCounts = AccountClosing['unfinished'];

const isUnfinished = ({ orders, codes }: UnfinishedCounts) => orders > 0 || codes > 0;

interface UnfinishedProps {
  unfinished: UnfinishedCounts;
  children: string;
}

/** Orders and codes that have to end before the account closes, with the way there. */
function Unfinished({ unfinished: { orders, codes }, children }: UnfinishedProps) {
  const t = useT();
  return (
    <>
      <p className={css.note}>{children}</p>
      <Card rows>
        {orders > 0 && (
          <Row
            label={t('closing.orders')}
            value={t('closing.orderCount', { count: orders })}
            href={ordersUrl()}
          />
        )}
        {codes > 0 && (
          <Row
            label={t('closing.codes')}
            value={t('closing.codeCount', { count: codes })}
            href={myVouchersUrl()}
          />
        )}
      </Card>
    </>
  );
}

interface PendingProps {
  uid: string;
  day: string;
  unfinished: UnfinishedCounts;
}

function Pending({ uid, day, unfinished }: PendingProps) {
  const t = useT();
  const isOnline = useIsOnline();
  const { mutate: withdraw, isPending } = useWithdrawClosing(uid);
  return (
    <Stack className={css.page}>
      <Card className={css.terms}>
        <p>{t('closing.pending', { day })}</p>
      </Card>
      {isUnfinished(unfinished) && (
        <Unfinished unfinished={unfinished}>{t('closing.waits')}</Unfinished>
      )}
      <Button
        kind="red"
        size="l"
        block
        busy={isPending && t('closing.withdraw')}
        reason={isOnline ? undefined : t('devices.offline')}
        onClick={() => withdraw()}
      >
        {t('closing.withdraw')}
      </Button>
    </Stack>
  );
}
