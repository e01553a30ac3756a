import { screen, act } from '@testing-library/react';
import { use } from 'react';
import type { LoadedPage, PageFault } from '../remotes/page-fault';
import {
  go,
  muteErrors,
  never,
  open,
  Page,
  advance,
  retry,
  hasButton,
  settle,
  type Code,
} from '../testing/open-pages';
import { about, product } from '../testing/releases';

const Hangs = () => use(never);
muteErrors();

describe('a page that does not load', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('[8.12] [9.02] fails after 20000 ms, and a tap on the error retries', async () => {
    const { loads } = open({ '/': [never, Page] });
    await advance(19_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await advance(1);
    expect(screen.getByRole('alert').textContent).toContain('连接服务器超时，点击屏幕重试');
    await retry();
    expect(hasButton('/ 0')).toBe(true);
    expect(loads).toEqual(['/', '/ forced']);
    await advance(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[9.02] fails after the same deadline when the first render suspends', async () => {
    open({ '/': [Hangs] });
    await advance(20_000);
    expect(screen.getByRole('alert').textContent).toContain('连接服务器超时');
  });

  it('is ignored when it loads after a retry started', async () => {
    let arrive!: (loaded: LoadedPage) => void;
    const late = new Promise<LoadedPage>((done) => {
      arrive = done;
    });
    const Late = () => <p>late</p>;
    open({ '/': [late, never] });
    await advance(20_000);
    await retry();
    await act(async () => arrive({ Component: Late }));
    expect(screen.queryByText('late')).toBeNull();
    await advance(20_000);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it.each<[string, Code]>([
    ['its code', never],
    ['its first render', Hangs],
  ])('gets the full deadline again when it becomes active again: %s', async (_case, code) => {
    const { navigator } = open({ [product]: [code] });
    await go(() => navigator.navigateTo(product));
    await advance(15_000);
    await go(() => navigator.navigateTo(about));
    await advance(60_000);
    await go(async () => {
      void navigator.back();
      await jest.advanceTimersByTimeAsync(10);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    await advance(19_980);
    expect(screen.queryByRole('alert')).toBeNull();
    await advance(20);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it.each<[PageFault, RegExp]>([
    [{ kind: 'unreachable', stage: 'entry' }, /网络不通/],
    [{ kind: 'unpublished', stage: 'release' }, /还没有发布/],
    [
      {
        kind: 'contract',
        stage: 'contract',
        remote: 'home',
        wanted: '^99.0.0',
        given: '1.0.0',
        isNewer: false,
      },
      /home 需要外壳接口 \^99\.0\.0，当前外壳提供 1\.0\.0/,
    ],
    [
      { kind: 'copies', stage: 'contract', remote: 'home', what: 'react' },
      /home 自带了第二份 react/,
    ],
  ])('shows the reason for %j', async (fault, message) => {
    open({ '/': [fault, Page] });
    await settle();
    expect(screen.getByRole('alert').textContent).toMatch(message);
    await retry();
    expect(hasButton('/ 0')).toBe(true);
  });

  it('shows a way home for an unknown address', () => {
    open({}, '/pages/nowhere');
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  });
});

it('a page renders once when it arrives', async () => {
  const rendered = jest.fn();
  const Counted = () => {
    rendered();
    return <Page />;
  };
  open({ '/': [Counted] });
  await settle();
  expect(rendered).toHaveBeenCalledTimes(1);
});
