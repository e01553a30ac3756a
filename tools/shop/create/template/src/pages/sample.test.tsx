import { switchLanguage } from '@shop/i18n';
import { fakeShell } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import SamplePage from './sample';

const show = () => {
  const shell = fakeShell({ path: '/pages/sample/sample' });
  render(shell.show(<SamplePage />));
  return shell;
};
afterEach(() => act(() => switchLanguage('zh-CN')));

it('the page greets in a toast', () => {
  const shell = show();
  fireEvent.click(screen.getByRole('button', { name: '打个招呼' }));
  expect(shell.toasts).toEqual(['你好！']);
});

it('the page follows the language', async () => {
  show();
  expect(screen.getByRole('heading').textContent).toBe('欢迎来到新页面');
  await act(() => switchLanguage('en'));
  expect(screen.getByRole('heading').textContent).toBe('Welcome to the new page');
});
