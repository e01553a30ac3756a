import { fakeShell } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Copyable } from './copyable';

let copied: string[];
beforeEach(() => {
  copied = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function open() {
  const shell = fakeShell({ responses: {} });
  render(shell.show(<Copyable text="26112109" shown="2611 2109" label="复制订单编号" />));
  return shell;
}
const shown = () => screen.getByText('2611 2109');
/** jsdom has no coordinates in its pointer events. */
const send = (type: string, clientX: number) =>
  shown().dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY: 10 }));
const hold = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('[9.13] a text is copied by a press of 350 ms', async () => {
  const shell = open();
  send('pointerdown', 10);
  await hold(349);
  expect(copied).toEqual([]);
  await hold(1);
  expect(copied).toEqual(['26112109']);
  expect(shell.toasts).toEqual(['复制成功']);
});

it('[9.13] a press that moves more than 10 px copies nothing', async () => {
  open();
  send('pointerdown', 10);
  send('pointermove', 21);
  await hold(1000);
  expect(copied).toEqual([]);
});

it('a text is copied by its context menu and by its button', async () => {
  open();
  fireEvent.contextMenu(shown());
  await hold(0);
  fireEvent.click(screen.getByRole('button', { name: '复制订单编号' }));
  await hold(0);
  expect(copied).toEqual(['26112109', '26112109']);
});
