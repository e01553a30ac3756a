import { usePage } from '@shop/shell-contract';
import { IconButton, PictureHeader, SectionTabs } from '@shop/ui';
import { Ellipsis, Share2 } from 'lucide-react';
import { useT } from '../messages';
import { useActiveSection, type SectionKey, type Sections } from './sections';
import css from './layout.module.css';

interface ProductHeaderProps {
  sections: Sections;
  onShare: () => void;
  onService: () => void;
  onRefresh: () => void;
  /** Leads from the view of all reviews back to a section; without it the page shows them. */
  onSection?: (key: SectionKey) => void;
}

/**
 * Round buttons over the image, then a bar with section tabs. The page heading is the product name.
 * Above all reviews the bar is white and has the heading.
 */
export function ProductHeader({
  sections,
  onShare,
  onService,
  onRefresh,
  onSection,
}: ProductHeaderProps) {
  const t = useT();
  const page = usePage();
  const { title, navigator, feedback } = page;
  const { reading, read } = useActiveSection(sections);
  const openMenu = async () => {
    try {
      const { openProductMenu } = await import('./product-menu');
      await openProductMenu(page, { onService, onRefresh });
    } catch {
      feedback.toast(t('notOpened'));
    }
  };
  const areReviews = onSection !== undefined;
  return (
    <PictureHeader
      title={areReviews ? t('reviews') : title}
      heading={areReviews}
      opaque={areReviews}
      onBack={() => void navigator.back()}
      tabs={
        <div className={css.tabs}>
          <SectionTabs
            label={t('sections')}
            items={sections.items}
            value={areReviews ? 'reviews' : reading}
            onChange={onSection ?? read}
            layout="spread"
          />
        </div>
      }
      actions={(look) => (
        <>
          <IconButton
            look={look}
            label={t('share')}
            className={look === 'plain' ? css.besideTabs : undefined}
            onClick={onShare}
          >
            <Share2 size={20} />
          </IconButton>
          <IconButton look={look} label={t('more')} onClick={() => void openMenu()}>
            <Ellipsis size={20} />
          </IconButton>
        </>
      )}
    />
  );
}
