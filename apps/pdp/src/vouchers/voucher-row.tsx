import { voucherStateWords, voucherThreshold, type VoucherCard as Voucher } from '@shop/domain';
import { Row, Sheet, toTone, VoucherCard, VoucherTag, voucherValue } from '@shop/ui';
import { texts } from '../texts';
import { voucherWords } from './voucher-words';
import css from './vouchers.module.css';

/** Tickets that fit beside each other; the sheet has all of them. */
const mostTags = 2;

/** What can be had off this product; opens the tickets. */
export function VoucherRow({ vouchers, onOpen }: { vouchers: Voucher[]; onOpen: () => void }) {
  if (vouchers.length === 0) return null;
  const tags = vouchers.slice(0, mostTags).map((voucher) => <VoucherTag key={voucher._id} tone={toTone(voucher.tone)}>{voucherWords(voucher)}</VoucherTag>);
  return <Row look="detail" label={texts.vouchers} value={<span className={css.tags}>{tags}</span>} right={<span className={css.count}>{texts.voucherCount(vouchers.length)}</span>} onClick={onOpen} />;
}

/** The tickets with the server's word about each. */
export function VoucherSheet({ vouchers, open, onClose }: { vouchers: Voucher[]; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.voucherSheet}>
      <ul className={css.list}>{vouchers.map((voucher) => <li key={voucher._id}><Ticket voucher={voucher} /></li>)}</ul>
    </Sheet>
  );
}

function Ticket({ voucher }: { voucher: Voucher }) {
  const { platformNameZh, platformIcon, titleZh, scopeTextZh, claimedPercent, state, tone } = voucher;
  return (
    <VoucherCard
      tone={toTone(tone)} value={voucherValue(voucher)} threshold={voucherThreshold(voucher)} platform={{ name: platformNameZh, image: platformIcon }}
      title={titleZh} scope={scopeTextZh} claimedPercent={claimedPercent} action={<span className={css.state}>{voucherStateWords[state]}</span>}
    />
  );
}
