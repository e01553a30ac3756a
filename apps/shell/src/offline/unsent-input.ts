type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** The text of a search field is in the address, so a reload keeps it. */
const isSearchField = (element: Element) =>
  element instanceof HTMLInputElement && element.type === 'search';

/**
 * Tracks whether a reload would lose input. A field counts from the first input until it is empty
 * or removed: only its page knows whether a form was accepted, and that page then closes.
 */
export class UnsentInput {
  private readonly changedFields = new Set<Field>();

  constructor(document: Pick<Document, 'addEventListener'>, onChange: () => void) {
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!isField(target) || isSearchField(target)) return;
        this.changedFields.add(target);
        onChange();
      },
      { capture: true, passive: true },
    );
  }

  get exists(): boolean {
    for (const field of this.changedFields) {
      if (!field.isConnected || isEmpty(field)) this.changedFields.delete(field);
    }
    return this.changedFields.size > 0;
  }
}

function isEmpty(field: Field): boolean {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked === field.defaultChecked;
  return field.value === '';
}
