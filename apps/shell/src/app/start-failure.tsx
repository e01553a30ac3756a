import { PageState, VisuallyHidden } from '@shop/ui';
import { useT } from '../messages';

/** Rendered instead of the shell when the boot data is invalid. */
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
