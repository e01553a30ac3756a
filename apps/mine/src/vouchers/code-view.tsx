import { copyText, userMessage } from '@shop/baas-sdk';
import { formatClaimCode, type VoucherObject } from '@shop/domain';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import { IconButton, PageState, Skeleton } from '@shop/ui';
import QrCode from '@shop/voucher-claim/qr-code';
import { useQuery } from '@tanstack/react-query';
import { Copy, Sun } from 'lucide-react';
import { useT } from '../messages';
import { Barcode } from './barcode';
import css from './code.module.css';

interface CodeViewProps {
  uid: string;
  claimId: string;
  /** Of the voucher. */
  name: string;
}

/** The code of a voucher for scanners and people. Without a network it comes from the device. */
export default function CodeView({ uid, claimId, name }: CodeViewProps) {
  const t = useT();
  const { baas, feedback } = usePage();
  const { data, error, isFetching, refetch } = useQuery({
    ...cloudQuery<VoucherObject, 'code'>(baas, 'voucher', 'code', [claimId]),
    queryKey: [...cloudKey('voucher', 'code', [claimId]), uid],
  });
  if (!data)
    return error ? (
      <PageState
        kind="error"
        compact
        title={t('vouchers.codeFailed')}
        text={userMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton kind="form" />
    );
  const { code } = data;
  const copy = async () => {
    try {
      await copyText(code);
      feedback.toast(t('vouchers.copied'), { icon: 'success' });
    } catch (failure) {
      feedback.toast(userMessage(failure));
    }
  };
  return (
    <div className={css.code}>
      <div className={css.qr}>
        <QrCode text={code} label={t('vouchers.qr', { name })} />
      </div>
      <Barcode code={code} label={t('vouchers.barcode', { name })} />
      <p className={css.text}>
        <span>{formatClaimCode(code)}</span>
        <IconButton label={t('vouchers.copy')} onClick={() => void copy()}>
          <Copy size={20} />
        </IconButton>
      </p>
      <p className={css.hint}>
        <Sun size={16} />
        {t('vouchers.brightness')}
      </p>
    </div>
  );
}
