import { usePage } from '@shop/shell-contract';
import { IconButton, PictureHeader, SectionTabs } from '@shop/ui';
import { Share2 } from 'lucide-react';
import { useT } from '../messages';
import { useActiveSection, type Sections } from './sections';
import css from './layout.module.css';

/**
 * Round buttons over the image, then a bar with section tabs. The page heading is the product name.
 */
export function ProductHeader({ sections, onShare }: { sections: Sections; onShare: () => void }) {
  const t = useT();
  const { title, navigator } = usePage();
  const { reading, read } = useActiveSection(sections);
  return (
    <PictureHeader
      title={title}
      heading={false}
      onBack={() => void navigator.back()}
      tabs={
        <div className={css.tabs}>
          <SectionTabs
            label={t('sections')}
            items={sections.items}
            value={reading}
            onChange={read}
            layout="spread"
          />
        </div>
      }
      actions={(look) => (
        <IconButton look={look} label={t('share')} onClick={onShare}>
          <Share2 size={20} />
        </IconButton>
      )}
    />
  );
}
