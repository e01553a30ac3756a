import { RequestError, userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { art } from '@shop/site-map';
import { PageHeader, PageState } from '@shop/ui';
import { useT } from '../messages';

/** Without a response the whole screen is the retry button. */
export function Failed({
  error,
  busy,
  onRetry,
}: {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}) {
  const t = useT();
  const { title, navigator } = usePage();
  return (
    <>
      <PageHeader title={title} onBack={() => void navigator.back()} />
      <PageState
        kind="error"
        image={art.failure}
        title={t('failed')}
        text={userMessage(error)}
        busy={busy}
        onRetry={onRetry}
        wholeSlot={error instanceof RequestError}
      />
    </>
  );
}
