import { fireEvent, render, screen } from '@testing-library/react';
import { ActionSheet } from './action-sheet';

const actions = [
  { key: 'camera', label: '拍照' },
  { key: 'platform', label: '使用平台头像', reason: '还没有绑定平台' },
  { key: 'reset', label: '恢复默认', danger: true },
] as const;

function show() {
  const said: string[] = [];
  render(
    <ActionSheet
      open
      title="更换头像"
      actions={actions}
      hint="裁成方形"
      onChoose={(key) => said.push(key)}
      onClose={() => said.push('closed')}
    />,
  );
  return said;
}

describe('ActionSheet', () => {
  it('is a dialog of buttons, the first of which has the focus', () => {
    show();
    expect(screen.getByRole('dialog', { name: '更换头像' }).textContent).toContain('裁成方形');
    expect(document.activeElement?.textContent).toBe('拍照');
  });

  it('tells which one is taken', () => {
    const said = show();
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
    expect(said).toEqual(['reset']);
  });

  it('says why one cannot be taken, and does not take it', () => {
    const said = show();
    const button = screen.getByRole('button', { name: /使用平台头像/ });
    fireEvent.click(button);
    expect([said, button.textContent, button.getAttribute('aria-disabled')]).toEqual([
      [],
      '使用平台头像还没有绑定平台',
      'true',
    ]);
  });

  it.each([
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['Esc', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['the ground beside it', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('%s takes none', (_, leave) => {
    const said = show();
    leave();
    expect(said).toEqual(['closed']);
  });
});
