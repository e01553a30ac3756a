import { voucherStateWords, voucherThreshold, type VoucherCard } from '@shop/domain';
import { Card, SectionHead, toTone, VoucherMini, VoucherMiniAction, VoucherStrip, voucherValue } from '@shop/ui';
import { searchAddress } from '../addresses';
import type { Home } from '../home-query';
import { texts } from '../texts';
import css from './vouchers.module.css';

/** The best vouchers with the server's word about each; a ticket leads to the vouchers of its platform. */
export function Vouchers({ vouchers }: Pick<Home, 'vouchers'>) {
  if (vouchers.length === 0) return null;
  return (
    <Card label={texts.vouchers} className={css.vouchers}>
      <SectionHead title={texts.vouchers} more={{ href: searchAddress({ type: 'voucher', claimable: '1' }) }} />
      <VoucherStrip label={texts.vouchers}>{vouchers.map((voucher) => <Ticket key={voucher._id} voucher={voucher} />)}</VoucherStrip>
    </Card>
  );
}

/** Our own vouchers are told apart by what they are for, partners' by who gives them. */
const nameOf = ({ platform, titleZh, platformNameZh }: VoucherCard) => (platform === 'self' ? titleZh : platformNameZh);

function Ticket({ voucher }: { voucher: VoucherCard }) {
  return (
    <VoucherMini
      tone={toTone(voucher.tone)} value={voucherValue(voucher)} threshold={voucherThreshold(voucher)} name={nameOf(voucher)}
      href={searchAddress({ type: 'voucher', platform: voucher.platform })} action={<VoucherMiniAction>{voucherStateWords[voucher.state]}</VoucherMiniAction>}
    />
  );
}
