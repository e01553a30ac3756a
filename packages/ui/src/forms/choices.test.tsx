import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from '../primitives/button';
import { Chip } from './chip';
import { OptionGroup } from './option-group';
import { PageState } from '../feedback/page-state';
import { Stepper } from './stepper';
import { SegmentedControl } from './segmented-control';

describe('OptionGroup', () => {
  const show = () => {
    const chosen: string[] = [];
    render(
      <OptionGroup
        label="颜色"
        options={[{ value: '绯红' }, { value: '藏青' }, { value: '雾灰', outOfStock: true }]}
        value="绯红"
        onChange={(value) => chosen.push(value)}
      />,
    );
    return { chosen, radios: screen.getAllByRole('radio') };
  };

  it('is a radio group with one tab stop', () => {
    const { radios } = show();
    expect(screen.getByRole('radiogroup', { name: '颜色' })).toBeTruthy();
    expect(radios.map((radio) => [radio.getAttribute('aria-checked'), radio.tabIndex])).toEqual([
      ['true', 0],
      ['false', -1],
      ['false', -1],
    ]);
  });

  it('arrows move and choose; what is out of stock can be reached, says 缺货 and is not chosen', () => {
    const { chosen, radios } = show();
    fireEvent.keyDown(radios[0]!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(radios[1]);
    fireEvent.keyDown(radios[0]!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(radios[2]);
    fireEvent.click(radios[2]!);
    expect(radios[2]!.getAttribute('aria-disabled')).toBe('true');
    expect(radios[2]!.textContent).toContain('缺货');
    expect(chosen).toEqual(['藏青']);
  });
});

describe('Stepper', () => {
  it('stays between its limits', () => {
    const seen: number[] = [];
    const { rerender } = render(
      <Stepper label="数量" value={1} max={2} onChange={(value) => seen.push(value)} />,
    );
    fireEvent.click(screen.getByRole('button', { name: '减少' }));
    fireEvent.click(screen.getByRole('button', { name: '增加' }));
    rerender(<Stepper label="数量" value={2} max={2} onChange={(value) => seen.push(value)} />);
    fireEvent.click(screen.getByRole('button', { name: '增加' }));
    expect(seen).toEqual([2]);
  });
});

describe('Button', () => {
  it.each([
    ['busy', { busy: true }],
    ['refused', { reason: '每人限领 1 张' }],
    ['disabled', { disabled: true }],
  ])('does nothing while %s, yet stays in reach of the keyboard', (_, props) => {
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

  it('says why it is off', () => {
    render(<Button reason="每人限领 1 张">领取</Button>);
    expect(
      document.getElementById(screen.getByRole('button').getAttribute('aria-describedby')!)
        ?.textContent,
    ).toBe('每人限领 1 张');
  });

  it('a busy submit button sends no form twice', () => {
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

describe('Chip and SegmentedControl', () => {
  it('an applied filter says that a press takes it away', () => {
    render(<Chip applied>包邮</Chip>);
    expect(screen.getByRole('button', { name: '移除筛选 包邮' })).toBeTruthy();
  });

  it('the segment is a group of native radios', () => {
    const seen: string[] = [];
    render(
      <SegmentedControl
        label="类型"
        options={[
          { value: 'voucher', label: '券' },
          { value: 'product', label: '商品' },
        ]}
        value="voucher"
        onChange={(value) => seen.push(value)}
      />,
    );
    fireEvent.click(screen.getByRole('radio', { name: '商品' }));
    expect(screen.getByRole('group', { name: '类型' })).toBeTruthy();
    expect(seen).toEqual(['product']);
  });
});

describe('PageState', () => {
  it('[8.12] a time-out asks to tap the screen, and the whole slot is the retry button', () => {
    const retry = jest.fn();
    render(
      <PageState
        kind="error"
        title="订单没有加载出来"
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
