/** The limit of a typed text, and the form in which it is shown. */
import type { CompositionEvent, FocusEvent, FormEvent } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Changes the value as if the user had typed it, so that React calls the handlers of the page. */
function changeValue(control: TextControl, text: string): void {
  // React replaces the setter of each control, and ignores values that are set through it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(
    control,
    text,
  );
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Composed code points, as the server counts them. */
const charactersOf = (text: string) => [...text.normalize('NFC')];

/**
 * The value without the characters that are too many; null if it fits. Those before the caret go
 * first, because they are the ones just typed.
 */
function cut({ value, selectionStart }: TextControl, max: number) {
  const excess = charactersOf(value).length - max;
  if (max < 0 || excess <= 0) return null;
  const caret = selectionStart ?? value.length;
  const head = charactersOf(value.slice(0, caret));
  const kept = head.slice(0, Math.max(0, head.length - excess)).join('');
  const text = charactersOf(kept + value.slice(caret))
    .slice(0, max)
    .join('');
  return { text, caret: kept.length };
}

/**
 * Handlers that hold a text to `max` characters. Unlike the attribute `maxlength` they count an
 * emoji as one, hold numbers too, and leave a word alone while an input method composes it.
 */
export const limitedTo = (max: number) => ({
  onInput({ currentTarget: control, nativeEvent }: FormEvent<TextControl>) {
    const shorter = (nativeEvent as InputEvent).isComposing ? null : cut(control, max);
    if (!shorter) return;
    control.value = shorter.text;
    moveCaret(control, shorter.caret);
  },
  onCompositionEnd({ currentTarget: control }: CompositionEvent<TextControl>) {
    const shorter = cut(control, max);
    if (!shorter) return;
    changeValue(control, shorter.text);
    moveCaret(control, shorter.caret);
  },
});

function moveCaret(control: TextControl, caret: number): void {
  // Controls for numbers have no caret.
  if (control.selectionStart !== null) control.setSelectionRange(caret, caret);
}

/** A handler that shows the plain form of a text once its field is left. */
export const shownAs =
  (plain: (text: string) => string) =>
  ({ currentTarget: control }: FocusEvent<TextControl>): void => {
    if (plain(control.value) !== control.value) changeValue(control, plain(control.value));
  };
