import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

// React warns about layout effects on a server.
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Sets `data-modal` on the document while a dialog is open, so that the page does not scroll. A
 * document-wide `:has()` selector would be evaluated again for every added or removed element.
 */
const updateModalAttribute = () =>
  document.documentElement.toggleAttribute(
    'data-modal',
    document.querySelector('dialog[open]') !== null,
  );

/**
 * Props for a native `<dialog>` that is controlled by `open`. Esc and a press on the backdrop call
 * `onClose`. The focus returns to the previous element when the dialog closes or unmounts. An
 * element with `data-focus` is focused first.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  /** Ignores a backdrop click that began inside, such as the end of a text selection. */
  const beganInside = useRef(false);
  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const previousFocus = document.activeElement;
    if (!dialog.open) dialog.showModal();
    updateModalAttribute();
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      if (dialog.open) dialog.close();
      updateModalAttribute();
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true });
    };
  }, [open]);
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      if (open && event.target === event.currentTarget) onClose();
    },
    onPointerDown: (event) => {
      beganInside.current = event.target !== event.currentTarget;
    },
    onClick: (event) => {
      if (event.target === event.currentTarget && !beganInside.current) onClose();
    },
  };
}
