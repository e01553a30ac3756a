import { art } from '@shop/site-map';
import { PageState } from '@shop/ui';
import { useEffect, useRef } from 'react';
import type { PageFault } from '../remotes/page-fault';
import { entryPath } from '../navigation/tabs';
import { t, useT } from '../messages';
import css from './pages.module.css';

interface PageFailureProps {
  title: string;
  fault: PageFault;
  /** The page broke several times, so it offers the way home instead of a retry. */
  isHopeless: boolean;
  onRetry: () => void;
}

/** The error in place of a page, with a retry that needs no document load. */
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
        text={messageOf(fault)}
        {...actionFor(fault, isHopeless, onRetry)}
        wholeSlot={fault.kind === 'timeout'}
      />
    </div>
  );
}

function actionFor(fault: PageFault, isHopeless: boolean, onRetry: () => void) {
  // Not automatic: a document load would lose what the user has typed.
  if (fault.kind === 'contract' && fault.isNewer)
    return { action: { label: t('reload'), onClick: () => location.reload() } };
  return isHopeless ? { action: { label: t('goHome'), href: entryPath } } : { onRetry };
}

function messageOf(fault: PageFault): string {
  if ('text' in fault) return fault.text;
  if (fault.kind === 'contract')
    return t('contract', { remote: fault.remote, wanted: fault.wanted, given: fault.given });
  if (fault.kind === 'copies') return t('copies', { remote: fault.remote, what: fault.what });
  return t(fault.kind);
}
