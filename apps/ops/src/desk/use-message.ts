import { durations } from '@shop/ui';
import { useEffect, useState } from 'react';

/** One message at a time, for the duration of a toast. Showing the same text restarts the timer. */
export function useMessage(): { message: string | undefined; showMessage: (text: string) => void } {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), durations.toast);
    return () => clearTimeout(timer);
  }, [message]);
  return { message: message?.text, showMessage: (text) => setMessage({ text }) };
}
