import type { VoucherCard } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { searchUrl } from '@shop/site-map';
import { Card, SectionHead, toTone } from '@shop/ui';
import {
  VoucherMini,
  VoucherMiniAction,
  VoucherStrip,
  voucherStateText,
  voucherThreshold,
  voucherValue,
} from '@shop/ui/bundled';
import { useQueryClient } from '@tanstack/react-query';
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
  const page = usePage();
  const client = useQueryClient();
  // Our own vouchers are labelled by purpose, partner vouchers by platform.
  const name = local(voucher, voucher.platform === 'self' ? 'title' : 'platformName');
  const stateText = voucherStateText(voucher.state);
  // Claiming is loaded when it is needed: the first load has no room for it.
  const claim = () =>
    void import('@shop/voucher-claim').then(({ claimVoucher }) =>
      claimVoucher(page, client, voucher),
    );
  return (
    <VoucherMini
      tone={toTone(voucher.tone)}
      value={voucherValue(voucher)}
      threshold={voucherThreshold(voucher)}
      name={name}
      href={searchUrl({ type: 'voucher', platform: voucher.platform })}
      action={
        <VoucherMiniAction
          label={`${stateText} ${name}`}
          onClick={voucher.state === 'claimable' ? claim : undefined}
        >
          {stateText}
        </VoucherMiniAction>
      }
    />
  );
}
