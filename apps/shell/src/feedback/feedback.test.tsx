import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Feedback } from '@shop/shell-contract';
import { renderToString } from 'react-dom/server';
import { createFeedback, FeedbackLayer } from './index';

/** Opens the layer in an idle browser. Resolves when the code of the messages has loaded. */
async function open(shell = createFeedback()) {
  Object.assign(window, { requestIdleCallback: (callback: () => void) => callback() });
  render(<FeedbackLayer feedback={shell} />);
  await act(async () => {
    await import('./messages');
  });
  return shell;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

describe('toast', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[9.14] stays 1500 ms in an existing live region', async () => {
    const { feedback } = await open();
    const region = screen.getByRole('status', { hidden: true });
    act(() => feedback.toast('已加入'));
    expect(region.textContent).toBe('已加入');
    act(() => {
      jest.advanceTimersByTime(1499);
    });
    expect(region.textContent).toBe('已加入');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(region.textContent).toBe('');
  });

  it('[9.14] the newest wins and stays its full time, even with the same text', async () => {
    const { feedback } = await open();
    const region = screen.getByRole('status', { hidden: true });
    act(() => feedback.toast('一'));
    act(() => {
      jest.advanceTimersByTime(1000);
      feedback.toast('二');
    });
    act(() => {
      jest.advanceTimersByTime(1000);
      feedback.toast('二');
    });
    act(() => {
      jest.advanceTimersByTime(1499);
    });
    expect(region.textContent).toBe('二');
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(region.textContent).toBe('');
  });
});

it('[7.12] concurrent calls share one box 加载中... until the last one ends', async () => {
  const { callFeedback, feedback } = await open();
  let first!: () => void;
  let second!: () => void;
  act(() => {
    first = feedback.loading();
  });
  expect(screen.getByText('加载中...')).toBeTruthy();
  act(() => {
    second = callFeedback.loading('正在提交');
  });
  expect(screen.queryByText('加载中...')).toBeNull();
  act(() => second());
  expect(screen.getByText('加载中...')).toBeTruthy();
  act(() => {
    second();
    first();
  });
  expect(screen.queryByText('加载中...')).toBeNull();
});

const press = async (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

describe('notice', () => {
  it.each([
    ['without retry it has one button', false, '确定', ['确定'], true],
    ['with retry it offers both', true, '重试', ['取消', '重试'], true],
    ['a declined retry resolves to false', true, '取消', ['取消', '重试'], false],
  ])('[7.13] %s', async (_case, retry, pressed, buttons, expected) => {
    const { callFeedback } = await open();
    let result!: Promise<boolean>;
    act(() => {
      result = callFeedback.notice('库存不足', { title: '提示', retry });
    });
    expect(screen.getByRole('alertdialog', { name: '提示' }).textContent).toContain('库存不足');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
    await press(pressed);
    expect(await result).toBe(expected);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows one notice at a time', async () => {
    const { feedback } = await open();
    let both!: Promise<boolean[]>;
    act(() => {
      both = Promise.all([
        feedback.notice('删除地址？', { danger: true }),
        feedback.notice('清空足迹？', { cancelText: false }),
      ]);
    });
    expect(screen.getByRole('alertdialog').textContent).toContain('删除地址？');
    await press('取消');
    expect(screen.getByRole('alertdialog').textContent).toContain('清空足迹？');
    await press('确定');
    expect(await both).toEqual([false, true]);
  });
});

describe('action sheet', () => {
  const actions = [
    { key: 'camera', label: '拍照' },
    { key: 'reset', label: '恢复默认', danger: true },
  ] as const;
  const load = () => import('./action-sheets');
  const ask = async (feedback: Feedback, ...asked: Parameters<Feedback['actionSheet']>) => {
    const answer = { given: undefined as string | null | undefined };
    await act(async () => {
      void feedback.actionSheet(...asked).then((key) => {
        answer.given = key;
      });
      await load();
    });
    return answer;
  };

  it.each([
    ['恢复默认', 'reset'],
    ['关闭', null],
  ])('closes after %s with %j', async (pressed, key) => {
    const { feedback } = await open();
    const answer = await ask(feedback, '更换头像', actions);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '更换头像' });
    expect(answer.given).toBeUndefined();
    await press(pressed);
    expect([answer.given, dialog.open]).toEqual([key, false]);
  });

  it('closes when a second one opens', async () => {
    const { feedback } = await open();
    const first = await ask(feedback, '更换头像', actions);
    const second = await ask(feedback, '分享', [{ key: 'copy', label: '复制链接' }]);
    expect(screen.getAllByRole('dialog').map((dialog) => dialog.textContent)).toEqual([
      '分享复制链接',
    ]);
    await press('复制链接');
    expect([first.given, second.given]).toEqual([null, 'copy']);
  });

  it('shows a message and resolves to null when its code does not load', async () => {
    const { feedback } = await open(createFeedback(() => Promise.reject(new Error('no network'))));
    expect((await ask(feedback, '更换头像', actions)).given).toBeNull();
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe(
      '网络连接失败，请检查网络后重试',
    );
  });
});

it.each<[string, (feedback: Feedback, thing: never) => unknown]>([
  ['a toast', (feedback, thing) => feedback.toast(thing)],
  ['a loading box', (feedback, thing) => feedback.loading(thing)],
  ['a notice', (feedback, thing) => feedback.notice(thing)],
  ['the title of a notice', (feedback, thing) => feedback.notice('删除地址？', { title: thing })],
  ['a sheet', (feedback, thing) => feedback.actionSheet(thing, [])],
  ['the actions of a sheet', (feedback, thing) => feedback.actionSheet('分享', thing)],
])('survives an invalid %s of a remote', async (_what, ask) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const shell = createFeedback();
  render(
    <>
      <nav>bar</nav>
      <FeedbackLayer feedback={shell} />
    </>,
  );
  for (const thing of [{ errMsg: 'no text' }, new Error('no text either'), null])
    await act(async () => {
      ask(shell.feedback, thing as never);
      await import('./action-sheets');
    });
  expect(screen.getByText('bar')).toBeTruthy();
  act(() => shell.feedback.toast('已加入'));
  expect(screen.getByText('已加入')).toBeTruthy();
  logged.mockRestore();
});

it('shows a message of a browser that was not idle yet, when its code has loaded', async () => {
  const shell = createFeedback();
  render(<FeedbackLayer feedback={shell} />);
  act(() => shell.feedback.toast('已加入'));
  expect(await screen.findByText('已加入')).toBeTruthy();
});

it('renders nothing on the server', () => {
  const shell = createFeedback();
  shell.feedback.toast('早了');
  expect(renderToString(<FeedbackLayer feedback={shell} />)).toBe('');
});
