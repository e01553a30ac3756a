import { formatClaimCode, type VoucherObject } from '@shop/domain';
import { Copyable } from '@shop/page-blocks/copyable';
import { QueryState } from '@shop/page-blocks/query-state';
import { cloudKey, cloudQuery, usePage } from '@shop/shell-contract';
import QrCode from '@shop/page-blocks/qr-code';
import { useQuery } from '@tanstack/react-query';
import { Sun } from 'lucide-react';
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
  const { baas } = usePage();
  const query = useQuery({
    ...cloudQuery<VoucherObject, 'code'>(baas, 'voucher', 'code', [claimId]),
    queryKey: [...cloudKey('voucher', 'code', [claimId]), uid],
  });
  if (!query.data)
    return <QueryState compact query={query} title={t('vouchers.codeFailed')} skeleton="form" />;
  const { code } = query.data;
  return (
    <div className={css.code}>
      <div className={css.qr}>
        <QrCode text={code} label={t('vouchers.qr', { name })} />
      </div>
      <Barcode code={code} label={t('vouchers.barcode', { name })} />
      <p className={css.text}>
        <Copyable text={code} shown={formatClaimCode(code)} label={t('vouchers.copy')} />
      </p>
      <p className={css.hint}>
        <Sun size={16} />
        {t('vouchers.brightness')}
      </p>
    </div>
  );
}
