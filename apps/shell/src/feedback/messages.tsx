import { LoadingBox, NoticeDialog, Toast } from '@shop/ui/bundled';
import { useSnapshot } from 'valtio';
import { ErrorBoundary } from '../platform/error-boundary';
import type { FeedbackState } from './feedback-state';

/** Toast, loading box, notice and action sheet. */
export function Messages({ state }: { state: FeedbackState }) {
  const { toast, loading, notice, sheet } = useSnapshot(state, { sync: true });
  return (
    <>
      {sheet && <sheet.View key={sheet.id} sheet={sheet} />}
      {notice && (
        <ErrorBoundary key={notice.id} onError={() => notice.resolve(false)}>
          <NoticeDialog
            {...notice}
            onConfirm={() => notice.resolve(true)}
            onCancel={() => notice.resolve(false)}
          />
        </ErrorBoundary>
      )}
      {loading !== null && <LoadingBox text={loading} />}
      <Toast message={toast?.message} icon={toast?.icon} />
    </>
  );
}
