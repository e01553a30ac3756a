import { setVoucherPlatform, useStore } from '@shop/shell-contract';
import { Chip, ChipRow, toTone } from '@shop/ui';
import { searchAddress } from '../addresses';
import type { Home } from '../home-query';
import { texts } from '../texts';
import css from './platform-chips.module.css';

/** Chooses the platform whose vouchers are searched; from 768px on the left window has them. */
export function PlatformChips({ platforms }: Pick<Home, 'platforms'>) {
  const chosen = useStore(({ voucherPlatform }) => voucherPlatform);
  if (platforms.length === 0) return null;
  const lead = (platform: string) => ({ href: searchAddress({ type: 'voucher', platform }), on: chosen === platform, onClick: () => setVoucherPlatform(platform) });
  return (
    <ChipRow label={texts.platforms} className={css.chips}>
      <Chip {...lead('')}>{texts.allPlatforms}</Chip>
      {platforms.map(({ code, nameZh, icon, tone }) => <Chip key={code} {...lead(code)} image={icon} tone={toTone(tone)}>{nameZh}</Chip>)}
    </ChipRow>
  );
}
