import { PageHeader, PageState } from '@shop/ui';
import { art } from '../art';
import { entryPath } from '../tabs';
import { shellTexts } from '../texts';

/** For an address that is no page. */
export function NotFound() {
  return (
    <>
      <PageHeader title={shellTexts.notFound} />
      <PageState kind="empty" image={art.notFound} title={shellTexts.notFound} text={shellTexts.notFoundText} action={{ label: shellTexts.goHome, href: entryPath }} />
    </>
  );
}
