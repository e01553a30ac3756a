import { fireEvent, render, screen } from '@testing-library/react';
import { PageState } from './page-state';

describe('PageState', () => {
  it('[8.12] for a timeout, the whole area is the retry button', () => {
    const retry = jest.fn();
    render(
      <PageState
        kind="error"
        title="订单加载失败"
        text="连接超时，点击屏幕重试"
        onRetry={retry}
        wholeSlot
      />,
    );
    const button = screen.getByRole('button', { name: '重试' });
    fireEvent.click(button);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(button.classList).toContain('whole');
    expect(screen.getByRole('alert').textContent).toContain('连接超时，点击屏幕重试');
  });
});
