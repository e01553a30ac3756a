import { fireEvent, render, screen } from '@testing-library/react';
import { Link, LinkProvider, type LinkProps } from './link';

function clicked(props: Partial<LinkProps> = {}, event: MouseEventInit = {}): string[] {
  const followed: string[] = [];
  const { unmount } = render(
    <LinkProvider onNavigate={(href) => followed.push(href)}>
      <Link href="/pages/pdp/pdp?id=1" {...props}>
        去
      </Link>
    </LinkProvider>,
  );
  // jsdom has no navigation: whatever the component leaves alone ends here.
  const stop = (native: Event) => native.preventDefault();
  window.addEventListener('click', stop);
  fireEvent.click(screen.getByRole('link'), event);
  window.removeEventListener('click', stop);
  unmount();
  return followed;
}

describe('Link', () => {
  it('hands a plain click on an address of ours to the provider', () => {
    expect(clicked()).toEqual(['/pages/pdp/pdp?id=1']);
  });

  it.each([[{ ctrlKey: true }], [{ metaKey: true }], [{ shiftKey: true }], [{ button: 1 }]])(
    'leaves %j to the browser',
    (event) => {
      expect(clicked({}, event)).toEqual([]);
    },
  );

  it.each(['https://example.com/', '//example.com/', 'tel:1', '#main'])(
    'leaves %s to the browser',
    (href) => {
      expect(clicked({ href })).toEqual([]);
    },
  );

  it('leaves new windows and whatever the page refused', () => {
    expect(clicked({ target: '_blank' })).toEqual([]);
    expect(clicked({ onClick: (event) => event.preventDefault() })).toEqual([]);
  });
});
