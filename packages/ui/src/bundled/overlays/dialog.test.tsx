import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NoticeDialog } from './dialog';
import { Sheet } from './sheet';
import { LoadingBox, Toast } from './toast';

function Opener({ isRemoved = false }: { isRemoved?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        选规格
      </button>
      {!isRemoved && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title="规格"
          footer={<button type="button">买</button>}
        >
          <p>颜色</p>
        </Sheet>
      )}
    </>
  );
}
const opener = () => screen.getByRole('button', { name: '选规格', hidden: true });
function open() {
  opener().focus();
  fireEvent.click(opener());
  return screen.getByRole<HTMLDialogElement>('dialog', { name: '规格' });
}

describe('Sheet', () => {
  it('mounts its content only while it is open', () => {
    render(<Opener />);
    expect(screen.queryByText('颜色')).toBeNull();
    expect(open().open).toBe(true);
    expect(screen.getByText('颜色')).toBeTruthy();
  });

  it('the page does not scroll until the last dialog is closed', () => {
    const isScrollLocked = () => document.documentElement.hasAttribute('data-modal');
    const two = (sheet: boolean, notice: boolean) => (
      <>
        <Sheet open={sheet} onClose={() => {}} title="规格">
          <p>颜色</p>
        </Sheet>
        <NoticeDialog open={notice} content="无" onConfirm={() => {}} onCancel={() => {}} />
      </>
    );
    const { rerender, unmount } = render(two(true, true));
    expect(isScrollLocked()).toBe(true);
    rerender(two(true, false));
    expect(isScrollLocked()).toBe(true);
    rerender(two(false, false));
    expect(isScrollLocked()).toBe(false);
    rerender(two(true, false));
    unmount();
    expect(isScrollLocked()).toBe(false);
  });

  it.each([
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['Esc', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a press on the backdrop', (dialog: HTMLElement) => fireEvent.click(dialog)],
  ])('%s closes it and restores the focus', (_, close) => {
    render(<Opener />);
    const dialog = open();
    act(() => dialog.querySelector('button')!.focus());
    close(dialog);
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  it('a press inside does not close it', () => {
    render(<Opener />);
    const dialog = open();
    fireEvent.click(screen.getByText('颜色'));
    expect(dialog.open).toBe(true);
  });

  it('a press that begins inside and ends on the backdrop does not close it', () => {
    render(<Opener />);
    const dialog = open();
    fireEvent.pointerDown(screen.getByText('颜色'));
    // Browsers dispatch the click on the closest common ancestor.
    fireEvent.click(dialog);
    expect(dialog.open).toBe(true);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(dialog.open).toBe(false);
  });

  it.each([
    ['text only', <p key="text">很长的说明</p>, 0],
    [
      'focusable content',
      <a key="link" href="/">
        链接
      </a>,
      -1,
    ],
  ])('the scroll area has the right tab index with %s', (_, content, tabIndex) => {
    render(
      <Sheet open onClose={() => {}} title="说明">
        {content}
      </Sheet>,
    );
    expect(screen.getByText(/说明|链接/, { selector: 'p, a' }).parentElement!.tabIndex).toBe(
      tabIndex,
    );
  });

  it('restores the focus when it is unmounted', () => {
    const { rerender } = render(<Opener />);
    const dialog = open();
    act(() => dialog.querySelector('button')!.focus());
    rerender(<Opener isRemoved />);
    expect(document.activeElement).toBe(opener());
  });
});

describe('NoticeDialog', () => {
  const show = (props: Partial<Parameters<typeof NoticeDialog>[0]> = {}) => {
    const calls: string[] = [];
    render(
      <NoticeDialog
        open
        content="网络开小差了"
        onConfirm={() => calls.push('yes')}
        onCancel={() => calls.push('no')}
        {...props}
      />,
    );
    return calls;
  };

  it('[7.13] has the title 提示 and the buttons 取消 and 重试, with the confirm button focused', () => {
    const calls = show({ confirmText: '重试' });
    expect(screen.getByRole('alertdialog', { name: '提示' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('重试');
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(calls).toEqual(['no', 'yes']);
  });

  it('[7.13] has only the button 确定 without a cancel text', () => {
    show({ cancelText: false });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['确定']);
  });
});

describe('Toast and LoadingBox', () => {
  it('the live region exists before the message, so that it is announced', () => {
    const { rerender } = render(<Toast />);
    const region = screen.getByRole('status', { hidden: true });
    rerender(<Toast message="已领取" icon="success" />);
    expect(screen.getByRole('status', { hidden: true })).toBe(region);
    expect(region.textContent).toBe('已领取');
  });

  it('[7.12] the loading box shows 加载中...', () => {
    render(<LoadingBox />);
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('加载中...');
  });
});
