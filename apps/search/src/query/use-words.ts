import { useEffect, useRef, useState } from 'react';

/** Debounce of typed words, ms. */
const debounceMs = 300;

export interface Words {
  /** The content of the search box. */
  typed: string;
  type: (text: string) => void;
  /** Searches at once and cancels the pending debounce. */
  search: (text: string) => void;
  /** Unfinished IME compositions are not searched. */
  composition: {
    onCompositionStart: () => void;
    onCompositionEnd: (event: { currentTarget: { value: string } }) => void;
  };
}

/** State of the search box: `q` is the current search, `onWords` receives the next one. */
export function useWords(q: string, onWords: (words: string) => void): Words {
  const [box, setBox] = useState<{ q: string; typed: string; sent?: string }>({ q, typed: q });
  // A `q` that was typed here leaves the box unchanged; any other one replaces its content.
  if (box.q !== q) setBox({ q, typed: box.sent === q ? box.typed : q });
  const composing = useRef(false);
  const sendLater = useDelayed((words) => {
    setBox((before) => ({ ...before, sent: words }));
    onWords(words);
  });
  const update = (text: string, delayMs: number) => {
    setBox((before) => ({ ...before, typed: text }));
    if (!composing.current) sendLater(text.trim(), delayMs);
  };
  return {
    typed: box.typed,
    type: (text) => update(text, text === '' ? 0 : debounceMs),
    search: (text) => update(text, 0),
    composition: {
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: ({ currentTarget }) => {
        composing.current = false;
        update(currentTarget.value, debounceMs);
      },
    },
  };
}

/** Calls `send` with the last text, when its delay is over. A timer, because rxjs is 3 KB here. */
function useDelayed(send: (text: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listener = useRef(send);
  useEffect(() => {
    listener.current = send;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text: string, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => listener.current(text), delayMs);
  };
}
