import { LoadingBox, NoticeDialog, Toast } from '@shop/ui';
import { ErrorBoundary } from '../platform/error-boundary';
import type { ShellFeedback } from './create-feedback';
import { useSubject } from '../platform/use-subject';

/** Mounted once, beside the pages. A server renders nothing here. */
export function FeedbackLayer({ feedback }: { feedback: ShellFeedback }) {
  const shown = useSubject(feedback.shown$);
  if (!shown) return null;
  const { toast, loading, notice, sheet } = shown;
  return (
    <>
      {sheet?.element}
      {notice && (
        <ErrorBoundary key={notice.id} onFault={() => notice.answer(false)}>
          <NoticeDialog
            {...notice}
            onConfirm={() => notice.answer(true)}
            onCancel={() => notice.answer(false)}
          />
        </ErrorBoundary>
      )}
      {loading !== null && <LoadingBox text={loading} />}
      <Toast message={toast?.message} icon={toast?.icon} />
    </>
  );
}
