import { setVoucherPlatform, useStore } from '@shop/shell-contract';
import { useLocalText } from '@shop/i18n';
import { searchUrl } from '@shop/site-map';
import { Chip, ChipRow, toTone } from '@shop/ui';
import type { Home } from '../home-query';
import { useT } from '../messages';
import css from './platform-chips.module.css';

/** Selects the voucher platform for search. From 768px on the left window offers the platforms. */
export function PlatformChips({ platforms }: Pick<Home, 'platforms'>) {
  const t = useT();
  const local = useLocalText();
  const chosen = useStore(({ voucherPlatform }) => voucherPlatform);
  if (platforms.length === 0) return null;
  const lead = (platform: string) => ({
    href: searchUrl({ type: 'voucher', platform }),
    on: chosen === platform,
    onClick: () => setVoucherPlatform(platform),
  });
  return (
    <ChipRow label={t('platforms')} className={css.chips}>
      <Chip {...lead('')}>{t('allPlatforms')}</Chip>
      {platforms.map((platform) => (
        <Chip
          key={platform.code}
          {...lead(platform.code)}
          image={platform.icon}
          tone={toTone(platform.tone)}
        >
          {local(platform, 'name')}
        </Chip>
      ))}
    </ChipRow>
  );
}
