import { useEffect, useRef, useState } from 'react';
import { map, of, Subject, switchMap, timer } from 'rxjs';

/** How long nobody types before the words are searched, in ms. */
const pause = 300;

interface Typed {
  text: string;
  at: 'once' | 'rest';
}

export interface Words {
  /** What stands in the box. */
  typed: string;
  type: (text: string) => void;
  /** Searches at once; whatever was about to be searched is forgotten. */
  search: (text: string) => void;
  /** Half a word on its way through an input method is not searched. */
  composition: {
    onCompositionStart: () => void;
    onCompositionEnd: (event: { currentTarget: { value: string } }) => void;
  };
}

/** The box and its words: `q` is what is searched now, `onWords` hears what should be. */
export function useWords(q: string, onWords: (words: string) => void): Words {
  const [box, setBox] = useState<{ q: string; typed: string; sent?: string }>({ q, typed: q });
  // What was typed here comes back as `q` and leaves the box alone; any other search fills it.
  if (box.q !== q) setBox({ q, typed: box.sent === q ? box.typed : q });
  const composing = useRef(false);
  const typing = useTyping((words) => {
    setBox((before) => ({ ...before, sent: words }));
    onWords(words);
  });
  const put = (text: string, at: Typed['at']) => {
    setBox((before) => ({ ...before, typed: text }));
    if (!composing.current) typing.next({ text, at });
  };
  return {
    typed: box.typed,
    type: (text) => put(text, text === '' ? 'once' : 'rest'),
    search: (text) => put(text, 'once'),
    composition: {
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: ({ currentTarget }) => {
        composing.current = false;
        put(currentTarget.value, 'rest');
      },
    },
  };
}

/** Texts as they are typed; `onWords` hears the last one once the typing rests. */
function useTyping(onWords: (words: string) => void): Subject<Typed> {
  const [typing] = useState(() => new Subject<Typed>());
  const hear = useRef(onWords);
  useEffect(() => {
    hear.current = onWords;
  });
  useEffect(() => {
    const words$ = typing.pipe(
      switchMap(({ text, at }) => (at === 'once' ? of(text) : timer(pause).pipe(map(() => text)))),
    );
    const subscription = words$.subscribe((text) => hear.current(text.trim()));
    return () => subscription.unsubscribe();
  }, [typing]);
  return typing;
}
