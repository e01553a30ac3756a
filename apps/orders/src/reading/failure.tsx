import { RequestError, sentenceOf } from '@shop/baas-sdk';
import { PageState } from '@shop/ui';
import { art } from '../art';
import { useT } from '../messages';

/** A read that failed with nothing to show; when no answer came, the whole screen is the way to ask again. */
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
      text={sentenceOf(error)}
      onRetry={onRetry}
      busy={busy}
      wholeSlot={error instanceof RequestError}
    />
  );
}
