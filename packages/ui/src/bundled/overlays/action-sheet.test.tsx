import { fireEvent, render, screen } from '@testing-library/react';
import { ActionSheet } from './action-sheet';

const actions = [
  { key: 'camera', label: '拍照' },
  { key: 'platform', label: '使用平台头像', reason: '还没有绑定平台' },
  { key: 'reset', label: '恢复默认', danger: true },
] as const;

function show() {
  const calls: string[] = [];
  render(
    <ActionSheet
      open
      title="更换头像"
      actions={actions}
      hint="裁成方形"
      onChoose={(key) => calls.push(key)}
      onClose={() => calls.push('closed')}
    />,
  );
  return calls;
}

describe('ActionSheet', () => {
  it('is a dialog of buttons that focuses the first one', () => {
    show();
    expect(screen.getByRole('dialog', { name: '更换头像' }).textContent).toContain('裁成方形');
    expect(document.activeElement?.textContent).toBe('拍照');
  });

  it('reports the chosen action', () => {
    const calls = show();
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(calls).toEqual(['reset']);
  });

  it('shows why an action is disabled and does not choose it', () => {
    const calls = show();
    const button = screen.getByRole('button', { name: /使用平台头像/ });
    fireEvent.click(button);
    expect([calls, button.textContent, button.getAttribute('aria-disabled')]).toEqual([
      [],
      '使用平台头像还没有绑定平台',
      'true',
    ]);
  });

  it.each([
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['a press on the backdrop', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('%s closes it without a choice', (_, leave) => {
    const calls = show();
    leave();
    expect(calls).toEqual(['closed']);
  });
});
