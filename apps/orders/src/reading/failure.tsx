import { RequestError, userMessage } from '@shop/baas-sdk';
import { art } from '@shop/site-map';
import { PageState } from '@shop/ui';
import { useT } from '../messages';

/** A failed read without data. Without a response the whole screen is the retry button. */
export function Failure({
  error,
  onRetry,
  busy,
}: {
  error: unknown;
  onRetry: () => void;
  busy: boolean;
}) {
  const t = useT();
  return (
    <PageState
      kind="error"
      image={art.failure}
      title={t('failed')}
      text={userMessage(error)}
      onRetry={onRetry}
      busy={busy}
      wholeSlot={error instanceof RequestError}
    />
  );
}
