import { icons, PlatformRow, PlatformTile, toTone } from '@shop/ui';
import { useDiscovery } from '../discover/use-discovery';
import { texts } from '../texts';
import css from './filters.module.css';

/** The platforms of vouchers; from 768px on the left window has them. */
export function Platforms({ chosen, onChoose }: { chosen: string; onChoose: (code: string) => void }) {
  const platforms = useDiscovery()?.platforms;
  if (!platforms) return null;
  return (
    <div className={css.platforms}>
      <PlatformRow label={texts.platforms}>
        <PlatformTile label={texts.allPlatforms} icon={<icons.LayoutGrid size={20} />} on={chosen === ''} onClick={() => onChoose('')} />
        {platforms.map(({ code, nameZh, icon, tone }) => <PlatformTile key={code} label={nameZh} image={icon} tone={toTone(tone)} on={code === chosen} onClick={() => onChoose(code)} />)}
      </PlatformRow>
    </div>
  );
}
