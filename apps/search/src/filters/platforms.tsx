import { useLocalText } from '@shop/i18n';
import { toTone } from '@shop/ui';
import { PlatformRow, PlatformTile } from '@shop/ui/bundled';
import { LayoutGrid } from 'lucide-react';
import { useDiscovery } from '../discover/use-discovery';
import { useT } from '../messages';
import css from './filters.module.css';

/** Voucher platforms; from 768px on the left window shows them. */
export function Platforms({
  chosen,
  onChoose,
}: {
  chosen: string;
  onChoose: (code: string) => void;
}) {
  const t = useT();
  const local = useLocalText();
  const platforms = useDiscovery()?.platforms;
  if (!platforms) return null;
  return (
    <div className={css.platforms}>
      <PlatformRow label={t('platforms')}>
        <PlatformTile
          label={t('allPlatforms')}
          icon={<LayoutGrid size={20} />}
          on={chosen === ''}
          onClick={() => onChoose('')}
        />
        {platforms.map((platform) => (
          <PlatformTile
            key={platform.code}
            label={local(platform, 'name')}
            image={platform.icon}
            tone={toTone(platform.tone)}
            on={platform.code === chosen}
            onClick={() => onChoose(platform.code)}
          />
        ))}
      </PlatformRow>
    </div>
  );
}
