import { fireEvent, render, screen } from '@testing-library/react';
import { PictureLinks } from './picture-links';

const show = (url: string) => <PictureLinks label="照片" pictures={[{ key: 'p1', url }]} />;

describe('PictureLinks', () => {
  it('opens a picture in a new tab', () => {
    render(show('/files/temp/a?1'));
    const link = screen.getByRole('link', { name: '第 1 张' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/files/temp/a?1',
      '_blank',
    ]);
  });

  it('keeps a loaded thumbnail when its URL changes, and opens the current one', () => {
    const { rerender } = render(show('/files/temp/a?1'));
    rerender(show('/files/temp/a?2'));
    const picture = screen.getByRole('img');
    expect(picture.getAttribute('src')).toBe('/files/temp/a?1');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/files/temp/a?2');
    fireEvent.error(picture);
    expect(picture.getAttribute('src')).toBe('/files/temp/a?2');
  });

  it('names a picture that is gone', () => {
    render(show(''));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('照片已删除')).toBeTruthy();
  });
});
