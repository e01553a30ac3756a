import type { VoucherCard as Voucher } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import {
  Row,
  Sheet,
  toTone,
  VoucherCard,
  VoucherTag,
  voucherThreshold,
  voucherValue,
  voucherSummary,
} from '@shop/ui';
import { ClaimButton } from '@shop/voucher-claim';
import { useT } from '../messages';
import css from './vouchers.module.css';

/** Vouchers that fit in the row; the sheet shows all. */
const mostTags = 2;

/** Discounts for this product; opens the voucher sheet. */
export function VoucherRow({ vouchers, onOpen }: { vouchers: Voucher[]; onOpen: () => void }) {
  const t = useT();
  if (vouchers.length === 0) return null;
  const tags = vouchers.slice(0, mostTags).map((voucher) => (
    <VoucherTag key={voucher._id} tone={toTone(voucher.tone)}>
      {voucherSummary(voucher)}
    </VoucherTag>
  ));
  return (
    <Row
      look="detail"
      label={t('vouchers')}
      value={<span className={css.tags}>{tags}</span>}
      right={<span className={css.count}>{t('voucherCount', { count: vouchers.length })}</span>}
      onClick={onOpen}
    />
  );
}

/** Vouchers with their state from the server. */
export function VoucherSheet({
  vouchers,
  open,
  onClose,
}: {
  vouchers: Voucher[];
  open: boolean;
  onClose: () => void;
}) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('voucherSheet')}>
      <ul className={css.list}>
        {vouchers.map((voucher) => (
          <li key={voucher._id}>
            <Ticket voucher={voucher} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Ticket({ voucher }: { voucher: Voucher }) {
  const local = useLocalText();
  const { platformIcon, claimedPercent, tone } = voucher;
  return (
    <VoucherCard
      tone={toTone(tone)}
      value={voucherValue(voucher)}
      threshold={voucherThreshold(voucher)}
      platform={{ name: local(voucher, 'platformName'), image: platformIcon }}
      title={local(voucher, 'title')}
      scope={local(voucher, 'scopeText')}
      claimedPercent={claimedPercent}
      action={<ClaimButton voucher={voucher} />}
    />
  );
}
