import { isUsageReported } from '@shop/domain/usage-choice';
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

describe('documents', () => {
  const open = (doc: string) => {
    const shell = fakeShell({
      path: '/pages/mine/about',
      title: '关于我们',
      query: { doc },
      responses: { 'app.bootstrap': () => bootstrap },
    });
    render(shell.show(<AboutPage />));
    return shell;
  };
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('the about page links to each document, and states the seller', async () => {
    show(() => ({
      ...bootstrap,
      seller: { name: '青禾日用有限公司', licence: '91330100MA2EX4MP0K', address: null },
    }));
    expect((await screen.findByRole('link', { name: '退换货说明' })).getAttribute('href')).toBe(
      '/pages/mine/about?doc=returns',
    );
    for (const name of ['用户协议', '隐私政策', '开源软件'])
      expect(screen.getByRole('link', { name })).toBeTruthy();
    expect(fact('名称')).toBe('青禾日用有限公司');
    expect(screen.queryByText('地址')).toBeNull();
  });

  it('a shop without a stated seller says so', async () => {
    show(() => ({ ...bootstrap, seller: { name: null, licence: null, address: null } }));
    expect(await screen.findByText('商家还没有公布经营者信息。')).toBeTruthy();
  });

  it('each document has its title and its text', async () => {
    const shell = open('returns');
    expect([title(), shell.titles]).toEqual(['退换货说明', ['退换货说明']]);
    expect(screen.getByText(/订单完成后 \d+ 天内可申请退货退款或换货/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(shell.navigations).toEqual([{ method: 'back', to: 1 }]);
  });

  it('the list of software names packages with their licences', async () => {
    open('licences');
    expect((await screen.findByText(/^react-dom \d/)).nextSibling?.textContent).toMatch(/^MIT/);
  });

  it('an unknown document leads to the about page', async () => {
    open('nonsense');
    expect(title()).toBe('关于我们');
    expect(await screen.findByText('test')).toBeTruthy();
  });

  it('the reports of usage are turned off and on with the privacy policy', async () => {
    open('privacy');
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: '使用统计' });
    expect(toggle.checked).toBe(true);
    fireEvent.click(toggle);
    expect([toggle.checked, isUsageReported()]).toEqual([false, false]);
    expect(screen.getByText('已关闭。重新开启后，下次打开时生效')).toBeTruthy();
    fireEvent.click(toggle);
    expect([toggle.checked, isUsageReported()]).toEqual([true, true]);
  });
});
