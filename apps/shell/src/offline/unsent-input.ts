/** What is searched for stands in the address. */
const isAddress = (element: Element) =>
  element instanceof HTMLInputElement && element.type === 'search';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * Knows whether something was typed or chosen that a reload would lose. Fields count until they are empty or gone: whether
 * what a form sent was taken only its page knows, and that page goes.
 */
export class UnsentInput {
  private readonly touched = new Set<Field>();

  constructor(document: Pick<Document, 'addEventListener'>, changed: () => void) {
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!isField(target) || isAddress(target)) return;
        this.touched.add(target);
        changed();
      },
      { capture: true, passive: true },
    );
  }

  get isThere(): boolean {
    for (const field of this.touched) {
      if (!field.isConnected || isEmpty(field)) this.touched.delete(field);
    }
    return this.touched.size > 0;
  }
}

function isEmpty(field: Field): boolean {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked === field.defaultChecked;
  return field.value === '';
}
