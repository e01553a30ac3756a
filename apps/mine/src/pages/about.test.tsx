import { offline, fakeShell } from '@shop/shell-contract/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import pages from '../../pages.json';
import AboutPage from './about';

const bootstrap = { real: false, name: 'test', version: '1.0.0', versionCode: 100 };
const show = (answer: () => unknown = () => bootstrap) => {
  const shell = fakeShell({
    path: '/pages/mine/about',
    title: '关于我们',
    responses: { 'app.bootstrap': answer },
  });
  render(shell.show(<AboutPage />));
  return shell;
};
const fact = (label: string) => screen.getByText(label).nextSibling?.textContent;

it('[1.14] [2.11] the about page has its own header and says that nothing is charged', async () => {
  const shell = show();
  expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
    '关于我们',
  ]);
  expect(await screen.findByText('test')).toBeTruthy();
  expect([fact('版本'), fact('版本号'), fact('运行环境')]).toEqual(['1.0.0', '100', '演示环境']);
  expect(screen.getByText(/不会真实扣款；发货和物流也是演示/)).toBeTruthy();
  expect(shell.calls.map(({ object, method, params }) => ({ object, method, params }))).toEqual(
    pages.find(({ path }) => path === '/pages/mine/about')!.data,
  );
});

it('a real environment shows no demo notice', async () => {
  show(() => ({ ...bootstrap, real: true }));
  expect(await screen.findByText('正式环境')).toBeTruthy();
  expect(screen.queryByText(/演示|沙箱/)).toBeNull();
});

it('the about page names the authors of its art', async () => {
  show();
  expect((await screen.findByRole('link', { name: 'Fluent Emoji' })).getAttribute('rel')).toContain(
    'noreferrer',
  );
  for (const owner of [/Microsoft · MIT/, /LobeHub · MIT/, /Permission is hereby granted/])
    expect(screen.getByText(owner)).toBeTruthy();
});

it('the about page goes back, and retries after a failure', async () => {
  let answer: () => unknown = () => {
    throw offline();
  };
  const shell = show(() => answer());
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  expect(shell.navigations).toEqual([{ method: 'back', to: 1 }]);
  const again = await screen.findByRole('button', { name: '重试' });
  answer = () => bootstrap;
  fireEvent.click(again);
  expect(await screen.findByText('test')).toBeTruthy();
});
