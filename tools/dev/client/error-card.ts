/**
 * A card above the page with the errors of the sources. It has neither HTML nor a style sheet,
 * because the policies of the page forbid both.
 */
export class ErrorCard {
  private element: HTMLElement | null = null;

  show(title: string, errors: string[]): void {
    this.hide();
    const card = withStyle('section', cardStyle);
    card.setAttribute('role', 'alert');
    const heading = withStyle('h2', { margin: '0 0 12px', font: '600 16px/1.4 system-ui' });
    heading.textContent = title;
    const text = withStyle('pre', {
      margin: '0',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    });
    text.textContent = errors.join('\n\n');
    card.append(heading, text);
    document.body.append(card);
    this.element = card;
  }

  hide(): void {
    this.element?.remove();
    this.element = null;
  }
}

const cardStyle: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 0 0',
  maxHeight: '70vh',
  overflow: 'auto',
  padding: '16px',
  zIndex: '2147483647',
  background: '#1f1f1f',
  color: '#ffd5d5',
  borderTop: '4px solid #e5484d',
  font: '13px/1.5 ui-monospace, monospace',
};

function withStyle(tag: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement(tag);
  Object.assign(element.style, style);
  return element;
}
