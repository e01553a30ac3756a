import { art } from '@shop/site-map';
import { PageState } from '@shop/ui';
import { useEffect, useRef } from 'react';
import type { PageFault } from '../remotes/loaded';
import { entryPath } from '../navigation/tabs';
import { t, useT } from '../messages';
import css from './pages.module.css';

interface PageFailureProps {
  title: string;
  fault: PageFault;
  /** It broke again and again: another try is no way on. */ isHopeless: boolean;
  onRetry: () => void;
}

/** In the place of a page that did not come; the retry works right here. */
export function PageFailure({ title, fault, isHopeless, onRetry }: PageFailureProps) {
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={card} tabIndex={-1} className={css.page} style={{ outline: 0, boxShadow: 'none' }}>
      <PageState
        kind="error"
        image={art.failure}
        title={t('failed', { title })}
        text={userMessage(fault)}
        {...wayOn(fault, isHopeless, onRetry)}
        wholeSlot={fault.kind === 'timeout'}
      />
    </div>
  );
}

function wayOn(fault: PageFault, isHopeless: boolean, onRetry: () => void) {
  // Whether what is half done here may be lost by it, only the reader knows.
  if (fault.kind === 'contract' && fault.isNewer)
    return { action: { label: t('reload'), onClick: () => location.reload() } };
  return isHopeless ? { action: { label: t('goHome'), href: entryPath } } : { onRetry };
}

function userMessage(fault: PageFault): string {
  if ('text' in fault) return fault.text;
  if (fault.kind === 'contract')
    return t('contract', { remote: fault.remote, wanted: fault.wanted, given: fault.given });
  if (fault.kind === 'copies') return t('copies', { remote: fault.remote, what: fault.what });
  return t(fault.kind);
}
