import { PageHeader, PageState } from '@shop/ui';
import { art } from '../art';
import { entryPath } from '../tabs';
import { useTexts } from '../texts';

/** For an address that is no page. */
export function NotFound() {
  const t = useTexts();
  return (
    <>
      <PageHeader title={t('notFound')} />
      <PageState kind="empty" image={art.notFound} title={t('notFound')} text={t('notFoundText')} action={{ label: t('goHome'), href: entryPath }} />
    </>
  );
}
