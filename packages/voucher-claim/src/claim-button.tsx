import type { VoucherCard } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { Button, type ButtonProps } from '@shop/ui';
import { voucherStateText } from '@shop/ui/bundled';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { claimVoucher } from './claim-voucher';
import { useT } from './messages';
import { voucherUseUrl } from './voucher-use-url';

/** The action of a voucher in the state that the server reports. */
export function ClaimButton({
  voucher,
  size = 's',
  block,
}: { voucher: VoucherCard } & Pick<ButtonProps, 'size' | 'block'>) {
  const t = useT();
  const local = useLocalText();
  const page = usePage();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { state } = voucher;
  if (state === 'claimed')
    return (
      <Button kind="tint" size={size} block={block} href={voucherUseUrl(voucher)}>
        {t('use')}
      </Button>
    );
  if (state !== 'claimable')
    return (
      <Button disabled size={size} block={block}>
        {voucherStateText(state)}
      </Button>
    );
  const claim = async () => {
    setBusy(true);
    await claimVoucher(page, client, voucher);
    setBusy(false);
  };
  return (
    <Button
      size={size}
      block={block}
      busy={busy}
      aria-label={t('claimNamed', { name: local(voucher, 'title') })}
      onClick={() => void claim()}
    >
      {t('claim')}
    </Button>
  );
}
