import type { CatalogObject } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { Chip, ChipRow, toTone } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../messages';
import css from './vouchers.module.css';

interface PlatformFilterProps {
  /** A platform's code, or empty for all. */
  value: string;
  onChange: (platform: string) => void;
}

/** Not rendered while the platforms are unknown: the list shows all vouchers then. */
export function PlatformFilter({ value, onChange }: PlatformFilterProps) {
  const t = useT();
  const local = useLocalText();
  const { baas } = usePage();
  const { data } = useQuery(cloudQuery<CatalogObject, 'discover'>(baas, 'catalog', 'discover', []));
  if (!data) return null;
  return (
    <ChipRow label={t('vouchers.platforms')} className={css.platforms}>
      <Chip on={value === ''} onClick={() => onChange('')}>
        {t('all')}
      </Chip>
      {data.platforms.map((platform) => (
        <Chip
          key={platform.code}
          on={value === platform.code}
          image={platform.icon}
          tone={toTone(platform.tone)}
          onClick={() => onChange(platform.code)}
        >
          {local(platform, 'name')}
        </Chip>
      ))}
    </ChipRow>
  );
}
