import { screen, act } from '@testing-library/react';
import { use } from 'react';
import type { Loaded, PageFault } from '../remotes/loaded';
import {
  go,
  inSilence,
  never,
  open,
  Page,
  pass,
  retry,
  seen,
  settle,
  type Code,
} from '../testing/open-pages';
import { about, product } from '../testing/releases';

const Hangs = () => use(never);
inSilence();

describe('a page that does not come', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('[8.12] [9.02] fails after 20000 ms, and a tap on its place tries again', async () => {
    const { asked } = open({ '/': [never, Page] });
    await pass(19_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(1);
    expect(screen.getByRole('alert').textContent).toContain('连接服务器超时，点击屏幕重试');
    await retry();
    expect(seen('/ 0')).toBe(true);
    expect(asked).toEqual(['/', '/ afresh']);
    await pass(60_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[9.02] nor with its code: the first view belongs to the same deadline', async () => {
    open({ '/': [Hangs] });
    await pass(20_000);
    expect(screen.getByRole('alert').textContent).toContain('连接服务器超时');
  });

  it('comes too late once a retry is under way', async () => {
    let arrive!: (loaded: Loaded) => void;
    const late = new Promise<Loaded>((done) => {
      arrive = done;
    });
    const Late = () => <p>late</p>;
    open({ '/': [late, never] });
    await pass(20_000);
    await retry();
    await act(async () => arrive({ Component: Late }));
    expect(screen.queryByText('late')).toBeNull();
    await pass(20_000);
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it.each<[string, Code]>([
    ['its code', never],
    ['its first view', Hangs],
  ])('has its whole time again when it comes in front again: %s', async (_what, code) => {
    const { navigator } = open({ [product]: [code] });
    await go(() => navigator.navigateTo(product));
    await pass(15_000);
    await go(() => navigator.navigateTo(about));
    await pass(60_000);
    await go(async () => {
      void navigator.back();
      await jest.advanceTimersByTimeAsync(10);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(19_980);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(20);
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
      /home 需要外壳接口 \^2\.0\.0，当前外壳提供 1\.0\.0/,
    ],
    [
      { kind: 'copies', stage: 'contract', remote: 'home', what: 'react' },
      /home 自带了第二份 react/,
    ],
  ])('says why: %j', async (fault, sentence) => {
    open({ '/': [fault, Page] });
    await settle();
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    await retry();
    expect(seen('/ 0')).toBe(true);
  });

  it('because there is none, says so and leads home', () => {
    open({}, '/pages/nowhere');
    expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
  });
});
