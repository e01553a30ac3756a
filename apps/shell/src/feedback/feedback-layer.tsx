import { LoadingBox, NoticeDialog, Toast } from '@shop/ui';
import { useSnapshot } from 'valtio';
import { BrowserOnly } from '../platform/browser-only';
import { ErrorBoundary } from '../platform/error-boundary';
import type { ShellFeedback } from './create-feedback';

/** Renders messages above the pages; nothing on the server. */
export function FeedbackLayer({ feedback }: { feedback: ShellFeedback }) {
  return (
    <BrowserOnly>
      <Messages feedback={feedback} />
    </BrowserOnly>
  );
}

function Messages({ feedback }: { feedback: ShellFeedback }) {
  const { toast, loading, notice, sheet } = useSnapshot(feedback.state, { sync: true });
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
