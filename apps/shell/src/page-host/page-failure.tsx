import { PageState } from '@shop/ui';
import { art } from '../art';
import type { PageFault } from '../remotes/loaded';
import { shellTexts } from '../texts';

/** In the place of a page that did not come; the retry works right here. */
export function PageFailure({ title, fault, onRetry }: { title: string; fault: PageFault; onRetry: () => void }) {
  return <PageState kind="error" image={art.failure} title={shellTexts.failed(title)} text={sentenceOf(fault)} onRetry={onRetry} wholeSlot={fault.kind === 'timeout'} />;
}

function sentenceOf(fault: PageFault): string {
  if (fault.kind === 'contract') return shellTexts.contract(fault.remote, fault.wanted, fault.given);
  if (fault.kind === 'copies') return shellTexts.copies(fault.remote, fault.what);
  return shellTexts[fault.kind];
}
