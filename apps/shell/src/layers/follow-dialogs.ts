import type { Navigation } from '../navigation/navigation';

/**
 * Lets the browser's back button close the topmost dialog instead of the page. Follows the
 * document, so dialogs of every remote and framework count. Call once.
 */
export function followDialogs(navigation: Navigation): void {
  /** In the order in which they were opened. */
  let open: HTMLDialogElement[] = [];
  const update = () => {
    const found = [...document.querySelectorAll('dialog')].filter(
      (dialog) => dialog.open && !dialog.closest('[inert]'),
    );
    const added = found.filter((dialog) => !open.includes(dialog));
    open = [...open.filter((dialog) => found.includes(dialog)), ...added];
    navigation.showLayers(open.length);
  };
  new MutationObserver(update).observe(document, {
    subtree: true,
    attributeFilter: ['open', 'inert'],
  });
  navigation.layersLeft$.subscribe((count) => {
    for (const dialog of open.slice(-count).reverse()) requestClose(dialog);
    // A dialog that stays open, because it is busy, needs its entry again.
    setTimeout(update);
  });
}

/** Closes a dialog as Esc does. */
function requestClose(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
