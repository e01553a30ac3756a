import { LoadingBox, NoticeDialog, Toast, durations } from '@shop/ui';
import { ActionSheet } from '@shop/ui/lazy';
import type { Feedback, SheetAction } from '@shop/shell-contract';
import { useEffect, useState } from 'react';

interface Notice {
  content: string;
  options: NonNullable<Parameters<Feedback['notice']>[1]>;
  answer: (confirmed: boolean) => void;
}
interface Asked {
  title: string;
  actions: readonly SheetAction[];
  hint?: string;
  answer: (key: string | null) => void;
}
interface Shown {
  toast?: { message: string; icon?: 'success' | 'none' };
  loading?: string;
  notice?: Notice;
  sheet?: Asked;
}

/** Toast, loading box, notice and action sheet of the pretend shell: what a page says is shown, one of each at a time. */
export function createScreen(): { feedback: Feedback; Screen: () => React.ReactNode } {
  let show: (part: Shown) => void = () => {};
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
            answer: (confirmed) => {
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
            answer: (key) => {
              show({ sheet: undefined });
              resolve(actions.find((action) => action.key === key)?.key ?? null);
            },
          },
        });
      }),
  };
  function Screen() {
    const [shown, setShown] = useState<Shown>({});
    useEffect(() => {
      show = (part) => setShown((before) => ({ ...before, ...part }));
    }, []);
    useEffect(() => {
      const timer = setTimeout(
        () => setShown((before) => ({ ...before, toast: undefined })),
        durations.toast,
      );
      return () => clearTimeout(timer);
    }, [shown.toast]);
    const { notice, sheet, toast, loading } = shown;
    return (
      <>
        <Toast {...toast} />
        {loading !== undefined && <LoadingBox text={loading || undefined} />}
        {notice && (
          <NoticeDialog
            open
            content={notice.content}
            {...notice.options}
            onConfirm={() => notice.answer(true)}
            onCancel={() => notice.answer(false)}
          />
        )}
        {sheet && (
          <ActionSheet
            open
            title={sheet.title}
            actions={sheet.actions}
            hint={sheet.hint}
            onChoose={sheet.answer}
            onClose={() => sheet.answer(null)}
          />
        )}
      </>
    );
  }
  return { feedback, Screen };
}
