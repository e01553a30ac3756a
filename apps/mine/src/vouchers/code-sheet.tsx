import { ServiceError } from '@shop/baas-sdk';
import type { VoucherObject } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { QueryState } from '@shop/page-blocks/query-state';
import { cloudKey, cloudQuery, useLifecycle, usePage } from '@shop/shell-contract';
import { PageState, Skeleton } from '@shop/ui';
import { Sheet } from '@shop/ui/bundled';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../messages';
import { CodeTicket } from './code-ticket';

const CodeView = lazy(() => import('./code-view'));

/** How often the state of an open voucher is read. */
const pollMs = 5_000;

interface CodeSheetProps {
  uid: string;
  /** Null while the sheet is closed. */
  claimId: string | null;
  onClose: () => void;
}

export function CodeSheet({ uid, claimId, onClose }: CodeSheetProps) {
  const t = useT();
  const client = useQueryClient();
  const close = () => {
    // The voucher may have been redeemed in the meantime.
    void client.invalidateQueries({ queryKey: ['voucher', 'mine'] });
    onClose();
  };
  return (
    <Sheet open={claimId !== null} onClose={close} title={t('vouchers.showCode')}>
      {claimId !== null && <Ticket key={claimId} uid={uid} claimId={claimId} />}
    </Sheet>
  );
}

/** A link can name a voucher of another member, or none. */
const isMissing = (error: unknown) =>
  error instanceof ServiceError && missing.includes(error.errCode);
const missing: readonly unknown[] = ['VOUCHER_NOT_FOUND', 'INVALID_INPUT'];

function Ticket({ uid, claimId }: { uid: string; claimId: string }) {
  const t = useT();
  const local = useLocalText();
  const { baas } = usePage();
  const [isPageShown, setPageShown] = useState(true);
  const [isCodeShown, setCodeShown] = useState(false);
  useLifecycle('onHide', () => setPageShown(false));
  useLifecycle('onShow', () => setPageShown(true));
  const query = useQuery({
    ...cloudQuery<VoucherObject, 'myVoucher'>(baas, 'voucher', 'myVoucher', [claimId]),
    queryKey: [...cloudKey('voucher', 'myVoucher', [claimId]), uid],
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isPageShown && (state.data?.claim.status ?? 'claimed') === 'claimed' ? pollMs : false,
  });
  if (isMissing(query.error))
    return <PageState compact kind="empty" title={t('vouchers.missing')} />;
  if (!query.data)
    return <QueryState compact query={query} title={t('vouchers.codeFailed')} skeleton="form" />;
  const { claim } = query.data;
  return (
    <CodeTicket
      claim={claim}
      isCodeShown={isCodeShown}
      onShowCode={() => setCodeShown(true)}
      hasError={query.error !== null}
    >
      <Suspense fallback={<Skeleton kind="form" />}>
        <CodeView uid={uid} claimId={claimId} name={local(claim, 'title')} />
      </Suspense>
    </CodeTicket>
  );
}
