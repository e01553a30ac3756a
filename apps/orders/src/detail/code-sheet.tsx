import { userMessage } from '@shop/baas-sdk';
import type { OrderCode, VoucherObject } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { Ring, Sheet } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { groupedCode } from '../order/order-number';
import { useT } from '../messages';
import css from './detail.module.css';
import { CopyButton } from './copy-button';
import { dateText } from './format-time';

/** How often the shown code asks whether the counter has redeemed it, in ms. */
const refreshMs = 5_000;

interface CodeSheetProps {
  uid: string;
  /** Null while the sheet is closed. */
  code: OrderCode | null;
  title: string;
  onClose: () => void;
}

/** A code to show at a counter. */
export function CodeSheet({ uid, code, title, onClose }: CodeSheetProps) {
  const t = useT();
  return (
    <Sheet open={code !== null} onClose={onClose} title={t('codeTitle')}>
      {code && (
        <div className={css.shownCode}>
          <b>{title}</b>
          <CodeText uid={uid} id={code._id} />
          <p>{t('validUntil', { day: dateText(code.validTo) })}</p>
          <p>{t('codeHint')}</p>
        </div>
      )}
    </Sheet>
  );
}

function CodeText({ uid, id }: { uid: string; id: string }) {
  const t = useT();
  const { baas } = usePage();
  const { data, error } = useQuery({
    ...cloudQuery<VoucherObject, 'code'>(baas, 'voucher', 'code', [id]),
    queryKey: [...cloudKey('voucher', 'code', [id]), uid],
    staleTime: 0,
    // A code does not outlive the sheet.
    gcTime: 0,
    refetchInterval: refreshMs,
  });
  if (!data) return error ? <p role="alert">{userMessage(error)}</p> : <Ring />;
  return (
    <>
      <p role="status" className={css.codeStatus}>
        {t(`codeStatus.${data.status}`)}
      </p>
      {data.status === 'claimed' && (
        <p className={css.code}>
          {groupedCode(data.code)}
          <CopyButton text={data.code} label={t('copyCode')} />
        </p>
      )}
    </>
  );
}
