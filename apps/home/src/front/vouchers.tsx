import type { VoucherCard } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { searchUrl } from '@shop/site-map';
import {
  Card,
  SectionHead,
  toTone,
  VoucherMini,
  VoucherMiniAction,
  VoucherStrip,
  voucherStateText,
  voucherThreshold,
  voucherValue,
} from '@shop/ui';
import type { Home } from '../home-query';
import { useT } from '../messages';
import css from './vouchers.module.css';

/**
 * The best vouchers with their state from the server; a voucher links to its platform's vouchers.
 */
export function Vouchers({ vouchers }: Pick<Home, 'vouchers'>) {
  const t = useT();
  if (vouchers.length === 0) return null;
  return (
    <Card label={t('vouchers')} className={css.vouchers}>
      <SectionHead
        title={t('vouchers')}
        more={{ href: searchUrl({ type: 'voucher', claimable: '1' }) }}
      />
      <VoucherStrip label={t('vouchers')}>
        {vouchers.map((voucher) => (
          <Ticket key={voucher._id} voucher={voucher} />
        ))}
      </VoucherStrip>
    </Card>
  );
}

function Ticket({ voucher }: { voucher: VoucherCard }) {
  const local = useLocalText();
  // Our own vouchers are labelled by purpose, partner vouchers by platform.
  const name = local(voucher, voucher.platform === 'self' ? 'title' : 'platformName');
  return (
    <VoucherMini
      tone={toTone(voucher.tone)}
      value={voucherValue(voucher)}
      threshold={voucherThreshold(voucher)}
      name={name}
      href={searchUrl({ type: 'voucher', platform: voucher.platform })}
      action={<VoucherMiniAction>{voucherStateText(voucher.state)}</VoucherMiniAction>}
    />
  );
}
