import { LoadingBox, NoticeDialog, Toast, durations } from '@shop/ui';
import type { Feedback } from '@shop/shell-contract';
import { useEffect, useState } from 'react';

interface Notice { content: string; options: NonNullable<Parameters<Feedback['notice']>[1]>; answer: (confirmed: boolean) => void }
interface Shown { toast?: { message: string; icon?: 'success' | 'none' }; loading?: string; notice?: Notice }

/** Toast, loading box and notice of the pretend shell: what a page says is shown, one of each at a time. */
export function createScreen(): { feedback: Feedback; Screen: () => React.ReactNode } {
  let show: (part: Shown) => void = () => {};
  const feedback: Feedback = {
    toast: (message, options) => show({ toast: { message, ...options } }),
    loading(message) { show({ loading: message ?? '' }); return () => show({ loading: undefined }); },
    notice: (content, options = {}) => new Promise((resolve) => {
      show({ notice: { content, options, answer: (confirmed) => { show({ notice: undefined }); resolve(confirmed); } } });
    }),
  };
  function Screen() {
    const [shown, setShown] = useState<Shown>({});
    useEffect(() => { show = (part) => setShown((before) => ({ ...before, ...part })); }, []);
    useEffect(() => {
      const timer = setTimeout(() => setShown((before) => ({ ...before, toast: undefined })), durations.toast);
      return () => clearTimeout(timer);
    }, [shown.toast]);
    const { notice, toast, loading } = shown;
    return (
      <>
        <Toast {...toast} />
        {loading !== undefined && <LoadingBox text={loading || undefined} />}
        {notice && <NoticeDialog open content={notice.content} {...notice.options} onConfirm={() => notice.answer(true)} onCancel={() => notice.answer(false)} />}
      </>
    );
  }
  return { feedback, Screen };
}
