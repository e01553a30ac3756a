import { useEffect, useState, type ComponentType } from 'react';
import { subscribe } from 'valtio';
import { whenIdle } from '../platform/when-idle';
import type { ShellFeedback } from './create-feedback';
import type { FeedbackState } from './feedback-state';

type MessagesView = ComponentType<{ state: FeedbackState }>;

/**
 * Renders messages above the pages; nothing on the server. The code loads once the browser is idle,
 * or with the first message.
 */
export function FeedbackLayer({ feedback: { state } }: { feedback: ShellFeedback }) {
  const [Messages, setMessages] = useState<MessagesView | null>(null);
  useEffect(() => {
    let isLoading = false;
    const load = async () => {
      if (isLoading) return;
      isLoading = true;
      try {
        const { Messages: view } = await import(/* webpackChunkName: 'messages' */ './messages');
        setMessages(() => view);
      } catch {
        // The next message loads it again.
        isLoading = false;
      }
    };
    whenIdle(() => void load());
    return subscribe(state, () => void load());
  }, [state]);
  return Messages && <Messages state={state} />;
}
