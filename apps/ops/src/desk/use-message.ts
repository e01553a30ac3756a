import { durations } from '@shop/ui';
import { useEffect, useState } from 'react';

/** One message at a time, for as long as toasts stay; the same words again start anew. */
export function useMessage(): { message: string | undefined; say: (text: string) => void } {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), durations.toast);
    return () => clearTimeout(timer);
  }, [said]);
  return { message: said?.text, say: (text) => setSaid({ text }) };
}
