/** Moves the focus from an element that is about to disappear to the next link or button. */
export function focusAfter(element: HTMLElement | null): void {
  if (!element?.contains(document.activeElement)) return;
  const targets = [...document.querySelectorAll<HTMLElement>('a[href], button')];
  const next = targets.find(
    (target) =>
      !element.contains(target) &&
      element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  next?.focus({ preventScroll: true });
}
