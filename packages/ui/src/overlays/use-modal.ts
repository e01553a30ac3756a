import {
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

// A server has no layout to wait for.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** The document says that a dialog is open, so that it does not scroll beneath it. Not by `:has`, which would be asked again with every element that comes or goes. */
const mark = () =>
  document.documentElement.toggleAttribute(
    'data-modal',
    document.querySelector('dialog[open]') !== null,
  );

/** A native dialog driven by `open`: Esc and the ground beside it ask `onClose`; the focus goes back where it was, also when the dialog is taken away. `data-focus` inside marks what is focused first. */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  /** Whoever marks words and lets go beside the dialog has not pressed beside it. */
  const isHeldInside = useRef(false);
  useBeforePaint(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    mark();
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus();
    return () => {
      if (dialog.open) dialog.close();
      mark();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
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
      isHeldInside.current = event.target !== event.currentTarget;
    },
    onClick: (event) => {
      if (event.target === event.currentTarget && !isHeldInside.current) onClose();
    },
  };
}
