import { art } from '@shop/site-map';
import { PageHeader, PageState } from '@shop/ui';
import { useEffect } from 'react';
import type { PageEntry } from '../navigation/page-stack';
import { entryPath } from '../navigation/tabs';
import { useT } from '../messages';
import { useShell } from './shell-context';

/** The page for an unknown address. */
export function NotFound({ entry }: { entry: PageEntry }) {
  const t = useT();
  const {
    pages: { initial },
  } = useShell();
  // Rarely needed, so its code is loaded here.
  useEffect(() => {
    import('../telemetry/page-not-found').then(
      ({ reportPageNotFound }) => reportPageNotFound(entry, initial.pages),
      () => {},
    );
  }, [entry, initial]);
  return (
    <>
      <PageHeader title={t('notFound')} />
      <PageState
        kind="empty"
        image={art.notFound}
        title={t('notFound')}
        text={t('notFoundText')}
        action={{ label: t('goHome'), href: entryPath }}
      />
    </>
  );
}
