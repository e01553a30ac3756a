import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { NoticeDialog } from './dialog';
import { Sheet } from './sheet';
import { LoadingBox, Toast } from './toast';

function Opener({ gone = false }: { gone?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        选规格
      </button>
      {!gone && (
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
  it('has content only while it is open', () => {
    render(<Opener />);
    expect(screen.queryByText('颜色')).toBeNull();
    expect(open().open).toBe(true);
    expect(screen.getByText('颜色')).toBeTruthy();
  });

  it('the page beneath stands still until the last one is closed', () => {
    const standsStill = () => document.documentElement.hasAttribute('data-modal');
    const two = (sheet: boolean, notice: boolean) => (
      <>
        <Sheet open={sheet} onClose={() => {}} title="规格">
          <p>颜色</p>
        </Sheet>
        <NoticeDialog open={notice} content="无" onConfirm={() => {}} onCancel={() => {}} />
      </>
    );
    const { rerender, unmount } = render(two(true, true));
    expect(standsStill()).toBe(true);
    rerender(two(true, false));
    expect(standsStill()).toBe(true);
    rerender(two(false, false));
    expect(standsStill()).toBe(false);
    rerender(two(true, false));
    unmount();
    expect(standsStill()).toBe(false);
  });

  it.each([
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['Esc', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a tap beside it', (dialog: HTMLElement) => fireEvent.click(dialog)],
  ])('%s closes it and gives the focus back', (_, close) => {
    render(<Opener />);
    const dialog = open();
    act(() => dialog.querySelector('button')!.focus());
    close(dialog);
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(opener());
  });

  it('a tap inside does not close it', () => {
    render(<Opener />);
    const dialog = open();
    fireEvent.click(screen.getByText('颜色'));
    expect(dialog.open).toBe(true);
  });

  it('nor does a press that begins inside and is let go beside it, as when words are marked', () => {
    render(<Opener />);
    const dialog = open();
    fireEvent.pointerDown(screen.getByText('颜色'));
    // What both have in common is what a browser says was clicked.
    fireEvent.click(dialog);
    expect(dialog.open).toBe(true);
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(dialog.open).toBe(false);
  });

  it.each([
    ['text alone', <p key="text">很长的说明</p>, 0],
    [
      'what can be tabbed to',
      <a key="link" href="/">
        链接
      </a>,
      -1,
    ],
  ])('with %s in it, the keys reach it', (_, content, tabIndex) => {
    render(
      <Sheet open onClose={() => {}} title="说明">
        {content}
      </Sheet>,
    );
    expect(screen.getByText(/说明|链接/, { selector: 'p, a' }).parentElement!.tabIndex).toBe(
      tabIndex,
    );
  });

  it('gives the focus back when it is taken away', () => {
    const { rerender } = render(<Opener />);
    const dialog = open();
    act(() => dialog.querySelector('button')!.focus());
    rerender(<Opener gone />);
    expect(document.activeElement).toBe(opener());
  });
});

describe('NoticeDialog', () => {
  const show = (props: Partial<Parameters<typeof NoticeDialog>[0]> = {}) => {
    const said: string[] = [];
    render(
      <NoticeDialog
        open
        content="网络开小差了"
        onConfirm={() => said.push('yes')}
        onCancel={() => said.push('no')}
        {...props}
      />,
    );
    return said;
  };

  it('[7.13] is titled 提示; 取消 and 重试 when retry is offered, the confirming button first in line', () => {
    const said = show({ confirmText: '重试' });
    expect(screen.getByRole('alertdialog', { name: '提示' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('重试');
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(said).toEqual(['no', 'yes']);
  });

  it('[7.13] otherwise only 确定', () => {
    show({ cancelText: false });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['确定']);
  });
});

describe('Toast and LoadingBox', () => {
  it('the region is there before the message, so that it is announced', () => {
    const { rerender } = render(<Toast />);
    const region = screen.getByRole('status', { hidden: true });
    rerender(<Toast message="已领取" icon="success" />);
    expect(screen.getByRole('status', { hidden: true })).toBe(region);
    expect(region.textContent).toBe('已领取');
  });

  it('[7.12] the loading box reads 加载中...', () => {
    render(<LoadingBox />);
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('加载中...');
  });
});
