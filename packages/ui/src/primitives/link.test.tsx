import { fireEvent, render, screen } from '@testing-library/react';
import { Link, LinkProvider, type LinkProps } from './link';

function navigationsAfterClick(
  props: Partial<LinkProps> = {},
  event: MouseEventInit = {},
): string[] {
  const navigations: string[] = [];
  const { unmount } = render(
    <LinkProvider onNavigate={(href) => navigations.push(href)}>
      <Link href="/pages/pdp/pdp?id=1" {...props}>
        去
      </Link>
    </LinkProvider>,
  );
  // jsdom cannot navigate: prevent the clicks that the component leaves to the browser.
  const preventDefault = (native: Event) => native.preventDefault();
  window.addEventListener('click', preventDefault);
  fireEvent.click(screen.getByRole('link'), event);
  window.removeEventListener('click', preventDefault);
  unmount();
  return navigations;
}

describe('Link', () => {
  it('passes a plain click on an internal address to the provider', () => {
    expect(navigationsAfterClick()).toEqual(['/pages/pdp/pdp?id=1']);
  });

  it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ button: 1 }]])(
    'leaves %j to the browser',
    (event) => {
      expect(navigationsAfterClick({}, event)).toEqual([]);
    },
  );

  it.each(['https://example.com/', '//example.com/', 'tel:1', '#main'])(
    'leaves %s to the browser',
    (href) => {
      expect(navigationsAfterClick({ href })).toEqual([]);
    },
  );

  it('ignores links to new windows and clicks that the page prevented', () => {
    expect(navigationsAfterClick({ target: '_blank' })).toEqual([]);
    expect(navigationsAfterClick({ onClick: (event) => event.preventDefault() })).toEqual([]);
  });
});
