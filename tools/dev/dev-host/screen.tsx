import { LoadingBox, NoticeDialog, Toast, durations } from '@shop/ui';
import { ActionSheet } from '@shop/ui/lazy';
import type { Feedback, SheetAction } from '@shop/shell-contract';
import { useEffect, useState } from 'react';

interface Notice {
  content: string;
  options: NonNullable<Parameters<Feedback['notice']>[1]>;
  close: (confirmed: boolean) => void;
}
interface Sheet {
  title: string;
  actions: readonly SheetAction[];
  hint?: string;
  close: (key: string | null) => void;
}
interface Overlays {
  toast?: { message: string; icon?: 'success' | 'none' };
  loading?: string;
  notice?: Notice;
  sheet?: Sheet;
}

/** Toast, loading box, notice and action sheet of the dev host, one of each at a time. */
export function createScreen(): { feedback: Feedback; Screen: () => React.ReactNode } {
  let show: (part: Overlays) => void = () => {};
  const feedback: Feedback = {
    toast: (message, options) => show({ toast: { message, ...options } }),
    loading(message) {
      show({ loading: message ?? '' });
      return () => show({ loading: undefined });
    },
    notice: (content, options = {}) =>
      new Promise((resolve) => {
        show({
          notice: {
            content,
            options,
            close: (confirmed) => {
              show({ notice: undefined });
              resolve(confirmed);
            },
          },
        });
      }),
    actionSheet: <Key extends string>(
      title: string,
      actions: readonly SheetAction<Key>[],
      { hint }: { hint?: string } = {},
    ) =>
      new Promise<Key | null>((resolve) => {
        show({
          sheet: {
            title,
            actions,
            hint,
            close: (key) => {
              show({ sheet: undefined });
              resolve(actions.find((action) => action.key === key)?.key ?? null);
            },
          },
        });
      }),
  };
  function Screen() {
    const [overlays, setOverlays] = useState<Overlays>({});
    useEffect(() => {
      show = (part) => setOverlays((before) => ({ ...before, ...part }));
    }, []);
    useEffect(() => {
      const timer = setTimeout(
        () => setOverlays((before) => ({ ...before, toast: undefined })),
        durations.toast,
      );
      return () => clearTimeout(timer);
    }, [overlays.toast]);
    const { notice, sheet, toast, loading } = overlays;
    return (
      <>
        <Toast {...toast} />
        {loading !== undefined && <LoadingBox text={loading || undefined} />}
        {notice && (
          <NoticeDialog
            open
            content={notice.content}
            {...notice.options}
            onConfirm={() => notice.close(true)}
            onCancel={() => notice.close(false)}
          />
        )}
        {sheet && (
          <ActionSheet
            open
            title={sheet.title}
            actions={sheet.actions}
            hint={sheet.hint}
            onChoose={sheet.close}
            onClose={() => sheet.close(null)}
          />
        )}
      </>
    );
  }
  return { feedback, Screen };
}
