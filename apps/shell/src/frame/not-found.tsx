import { PageHeader, PageState } from '@shop/ui';
import { entryPath } from '../tabs';
import { shellTexts } from '../texts';

/** For an address that is no page. */
export function NotFound() {
  return (
    <>
      <PageHeader title={shellTexts.notFound} />
      <PageState kind="empty" title={shellTexts.notFound} text={shellTexts.notFoundText} action={{ label: shellTexts.goHome, href: entryPath }} />
    </>
  );
}
