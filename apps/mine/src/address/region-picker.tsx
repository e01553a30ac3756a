import type { Region } from '@shop/domain/regions';
import { PageState, Ring } from '@shop/ui';
import { useState } from 'react';
import { useT } from '../messages';
import css from './address.module.css';
import { RegionList } from './region-list';
import { useRegions, type Regions } from './use-regions';

interface RegionPickerProps {
  /** The chosen region; empty for none. */
  code: string;
  onChoose: (code: string, text: string) => void;
}

/** Province, city and district, one list after the other. */
export function RegionPicker(props: RegionPickerProps) {
  const t = useT();
  const { regions, hasFailed, retry } = useRegions();
  if (regions) return <Levels regions={regions} {...props} />;
  if (hasFailed)
    return (
      <PageState
        kind="error"
        compact
        title={t('address.regionsFailed')}
        text={t('address.regionsFailedText')}
        onRetry={retry}
      />
    );
  return (
    <p role="status" className={css.loading}>
      <Ring />
      {t('address.loadingRegions')}
    </p>
  );
}

const levelIds = ['address.levels.0', 'address.levels.1', 'address.levels.2'] as const;

function Levels({ regions, code, onChoose }: RegionPickerProps & { regions: Regions }) {
  const t = useT();
  const [path, setPath] = useState(() => regions.regionPath(code));
  /** The level whose list is shown. */
  const [level, setLevel] = useState(Math.max(path.length - 1, 0));
  const levelName = t(levelIds[level] ?? levelIds[0]);

  const choose = (region: Region) => {
    const next = [...path.slice(0, level), region];
    if (regions.isDeliverable(region.code))
      return onChoose(region.code, regions.regionText(region.code));
    setPath(next);
    setLevel(next.length);
  };
  // The levels down to the shown one, and the ones below it that were chosen before.
  const shownCount = Math.max(path.length, level + 1);
  return (
    <>
      <div role="group" aria-label={t('address.region')} className={css.levels}>
        {levelIds.slice(0, shownCount).map((id, at) => (
          <button
            key={id}
            type="button"
            className={css.level}
            aria-current={at === level ? 'step' : undefined}
            aria-label={`${t(id)} ${path[at]?.name ?? t('address.chooseLevel')}`}
            onClick={() => setLevel(at)}
          >
            <span lang={path[at] && 'zh-CN'}>{path[at]?.name ?? t('address.chooseLevel')}</span>
          </button>
        ))}
      </div>
      <RegionList
        key={level}
        label={levelName}
        options={regions.regionsBelow(path[level - 1]?.code ?? null)}
        chosen={path[level]?.code}
        onChoose={choose}
      />
    </>
  );
}
