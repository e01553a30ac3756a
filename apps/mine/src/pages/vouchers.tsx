import { check, claimTabs, platformFilter, type ClaimTab } from '@shop/domain';
import { usePage, useStore } from '@shop/shell-contract';
import { SectionTabs, Stack } from '@shop/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { CodeSheet } from '../vouchers/code-sheet';
import { ExchangeBox } from '../vouchers/exchange-box';
import { PlatformFilter } from '../vouchers/platform-filter';
import { useMyVouchers } from '../vouchers/use-my-vouchers';
import { VoucherList } from '../vouchers/voucher-list';
import css from '../vouchers/vouchers.module.css';

/** All platforms for a code that cannot be one. */
const readPlatform = (code: string | undefined) =>
  check(platformFilter, code).ok ? (code ?? '') : '';

export default function MyVouchersPage() {
  const uid = useStore((state) => state.uid);
  return uid === null ? null : <MyVouchers key={uid} uid={uid} />;
}

function MyVouchers({ uid }: { uid: string }) {
  const t = useT();
  const { query, navigator } = usePage();
  const [tab, setTab] = useState<ClaimTab>(
    () => claimTabs.find((each) => each === query.status) ?? 'usable',
  );
  const [platform, setPlatform] = useState(() => readPlatform(query.platform));
  const [openId, setOpenId] = useState(query.claim || null);
  const vouchers = useMyVouchers(uid, tab, platform);
  const show = (next: { tab?: ClaimTab; platform?: string }) => {
    setTab(next.tab ?? tab);
    setPlatform(next.platform ?? platform);
    const status = next.tab ?? tab;
    navigator.replaceQuery({
      status: status === 'usable' ? undefined : status,
      platform: (next.platform ?? platform) || undefined,
    });
  };
  return (
    <div className={css.page}>
      <div className={css.tabs}>
        <SectionTabs
          label={t('vouchers.tabs')}
          layout="spread"
          items={claimTabs.map((key) => ({
            key,
            label: t(`vouchers.tab.${key}`),
            quietCount: key === 'usable' ? vouchers.last?.counts.usable : undefined,
          }))}
          value={tab}
          onChange={(next) => show({ tab: next })}
        />
      </div>
      <Stack className={css.main}>
        <PlatformFilter value={platform} onChange={(next) => show({ platform: next })} />
        <ExchangeBox onClaimed={() => show({ tab: 'usable', platform: '' })} />
        <VoucherList tab={tab} vouchers={vouchers} onCode={setOpenId} />
      </Stack>
      <CodeSheet uid={uid} claimId={openId} onClose={() => setOpenId(null)} />
    </div>
  );
}
