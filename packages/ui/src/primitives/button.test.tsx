import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button';

describe('Button', () => {
  it.each([
    ['busy', { busy: true }],
    ['disabled with a reason', { reason: '每人限领 1 张' }],
    ['disabled', { disabled: true }],
  ])('ignores presses while %s, but stays focusable', (_, props) => {
    const press = jest.fn();
    render(
      <Button onClick={press} {...props}>
        领取
      </Button>,
    );
    const button = screen.getByRole('button');
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('describes why it is disabled', () => {
    render(<Button reason="每人限领 1 张">领取</Button>);
    expect(
      document.getElementById(screen.getByRole('button').getAttribute('aria-describedby')!)
        ?.textContent,
    ).toBe('每人限领 1 张');
  });

  it('a busy submit button does not submit the form again', () => {
    const sent = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button type="submit" busy="提交中">
          提交订单
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(sent).not.toHaveBeenCalled();
  });
});
