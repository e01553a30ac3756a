import { VisuallyHidden } from '@shop/ui';
import { t } from '../messages';
import { useDesk } from '../view/desk-context';
import { Discrepancies } from './discrepancies';
import { Effects } from './effects';
import { Exports } from './exports';
import { Figures } from './figures';
import { LedgerAudit } from './ledger-audit';

export function FinanceView() {
  const { may } = useDesk();
  return (
    <>
      <VisuallyHidden>
        <h1>{t('finance')}</h1>
      </VisuallyHidden>
      <Figures />
      <Exports />
      {may('ops-finance.discrepancies') && <Discrepancies />}
      {may('ops-finance.audit') && <LedgerAudit />}
      {may('ops-finance.effects') && <Effects />}
    </>
  );
}
