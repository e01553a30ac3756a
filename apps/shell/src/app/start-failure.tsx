import { PageState, VisuallyHidden } from '@shop/ui';
import { useT } from '../messages';

/** When there is nothing to start from: a page that says so. */
export function StartFailure() {
  const t = useT();
  return (
    <main>
      <VisuallyHidden as="h1">{t('brokenRelease')}</VisuallyHidden>
      <PageState
        kind="error"
        title={t('brokenRelease')}
        text={t('brokenReleaseText')}
        action={{ label: t('reload'), onClick: () => location.reload() }}
      />
    </main>
  );
}
