import { PageState } from '@shop/ui';
import { shellTexts } from '../texts';

/** When there is nothing to start from: a page that says so. */
export function BrokenBoot() {
  return <main><PageState kind="error" title={shellTexts.brokenRelease} text={shellTexts.brokenReleaseText} action={{ label: shellTexts.reload, onClick: () => location.reload() }} /></main>;
}
