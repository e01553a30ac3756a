import { fireEvent, render, screen } from '@testing-library/react';
import { Chip } from '../../forms/chip';
import { OptionGroup } from './option-group';
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
    const [first, second, outOfStock] = screen.getAllByRole('radio');
    if (!first || !second || !outOfStock) throw new Error('Three radio buttons are expected.');
    return { chosen, first, second, outOfStock };
  };

  it('is a radio group with one tab stop', () => {
    const { first, second, outOfStock } = show();
    expect(screen.getByRole('radiogroup', { name: '颜色' })).toBeTruthy();
    const radios = [first, second, outOfStock];
    expect(radios.map((radio) => [radio.getAttribute('aria-checked'), radio.tabIndex])).toEqual([
      ['true', 0],
      ['false', -1],
      ['false', -1],
    ]);
  });

  it('arrow keys select; an option without stock gets the focus only', () => {
    const { chosen, first, second, outOfStock } = show();
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(first, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(outOfStock);
    fireEvent.click(outOfStock);
    expect(outOfStock.getAttribute('aria-disabled')).toBe('true');
    expect(outOfStock.textContent).toContain('缺货');
    expect(chosen).toEqual(['藏青']);
  });
});

describe('Stepper', () => {
  it('stays within its limits', () => {
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

describe('Chip and SegmentedControl', () => {
  it('the accessible name of an applied filter says that a press removes it', () => {
    render(<Chip applied>包邮</Chip>);
    expect(screen.getByRole('button', { name: '移除筛选 包邮' })).toBeTruthy();
  });

  it('a segmented control is a group of native radio buttons', () => {
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
