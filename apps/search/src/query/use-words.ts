import { useEffect, useRef, useState } from 'react';
import { map, of, Subject, switchMap, timer } from 'rxjs';

/** Debounce of typed words, ms. */
const debounceMs = 300;

interface Typed {
  text: string;
  mode: 'immediate' | 'debounced';
}

export interface Words {
  /** The content of the search box. */
  typed: string;
  type: (text: string) => void;
  /** Searches mode once and cancels the pending debounce. */
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
  const typing = useTyping((words) => {
    setBox((before) => ({ ...before, sent: words }));
    onWords(words);
  });
  const update = (text: string, mode: Typed['mode']) => {
    setBox((before) => ({ ...before, typed: text }));
    if (!composing.current) typing.next({ text, mode });
  };
  return {
    typed: box.typed,
    type: (text) => update(text, text === '' ? 'immediate' : 'debounced'),
    search: (text) => update(text, 'immediate'),
    composition: {
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: ({ currentTarget }) => {
        composing.current = false;
        update(currentTarget.value, 'debounced');
      },
    },
  };
}

/** A debounced stream of typed texts; `onWords` receives the last one. */
function useTyping(onWords: (words: string) => void): Subject<Typed> {
  const [typing] = useState(() => new Subject<Typed>());
  const listener = useRef(onWords);
  useEffect(() => {
    listener.current = onWords;
  });
  useEffect(() => {
    const words$ = typing.pipe(
      switchMap(({ text, mode }) =>
        mode === 'immediate' ? of(text) : timer(debounceMs).pipe(map(() => text)),
      ),
    );
    const subscription = words$.subscribe((text) => listener.current(text.trim()));
    return () => subscription.unsubscribe();
  }, [typing]);
  return typing;
}
