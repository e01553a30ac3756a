import { durations } from '@shop/ui';
import { useEffect, useState } from 'react';

/** One message at a time, for the duration of a toast. Showing the same text restarts the timer. */
export function useMessage(): { message: string | undefined; say: (text: string) => void } {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), durations.toast);
    return () => clearTimeout(timer);
  }, [said]);
  return { message: said?.text, say: (text) => setSaid({ text }) };
}
