import { fireEvent, render, screen, within } from '@testing-library/react';
import { PageHeader } from './page-header';

describe('PageHeader', () => {
  it('[1.12] is a banner with the title as heading and page content at the right', () => {
    render(<PageHeader title="订单" right={<button type="button">刷新</button>} />);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('heading', { level: 1, name: '订单' })).toBeTruthy();
    expect(header.getByRole('button', { name: '刷新' })).toBeTruthy();
    expect(header.queryByRole('button', { name: '返回' })).toBeNull();
  });

  it('[1.12] has a back button with onBack', () => {
    const onBack = jest.fn();
    render(<PageHeader title="订单详情" onBack={onBack} />);
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it.each(['red', 'orange', 'white'] as const)('[9.09] supports the colour %s', (colour) => {
    render(<PageHeader title="首页" colour={colour} />);
    expect(screen.getByRole('banner').classList).toContain(colour);
  });

  it('the title on orange has a scrim', () => {
    render(<PageHeader title="搜索" colour="orange" />);
    expect(screen.getByRole('heading').classList).toContain('scrim');
  });
});
