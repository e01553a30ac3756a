import type { Ad } from '@shop/domain';
import { setLanguage, switchLanguage } from '@shop/i18n';
import { businessError, fakeShell } from '@shop/shell-contract/testing';
import { LinkProvider } from '@shop/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { installFakeObserver, showShare } from '../testing/fake-observer';
import { AdSlot } from './ad-slot';

const ad: Ad = {
  _id: 'ad1',
  titleZh: '把周末搬到山里',
  titleEn: 'Take the weekend outdoors',
  textZh: '满 299 减 40',
  textEn: '¥40 off',
  image: '/tent.webp',
  link: '/pages/pdp/pdp?id=p1',
  weight: 10,
  capPerDay: 2,
};
const wait = (ms: number) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, ms);
      }),
  );

async function open(list: () => unknown = () => ({ data: [ad] })) {
  const shell = fakeShell({ responses: { 'ad.list': list, 'ad.report': () => ({ counted: 1 }) } });
  const { container, unmount } = render(
    shell.show(
      <LinkProvider onNavigate={() => {}}>
        <AdSlot slot="home.feed" />
        <a href="/next">next</a>
      </LinkProvider>,
    ),
  );
  await showShare(0.1);
  await wait(20);
  const events = () =>
    shell.calls
      .filter(({ method }) => method === 'report')
      .map(({ params }) => (params as [[{ id: string; kind: string }]])[0][0]);
  const place = () => container.querySelector('[data-ad-slot]')!;
  return { shell, events, place, unmount };
}

beforeAll(installFakeObserver);
beforeEach(() => localStorage.clear());
afterEach(() => act(() => setLanguage('zh-CN')));

it('[1.15] an advertisement is labelled and links to its page', async () => {
  await open();
  const aside = screen.getByRole('complementary', { name: '广告' });
  expect(aside.textContent).toContain('广告');
  expect(screen.getByRole('link', { name: ad.titleZh }).getAttribute('href')).toBe(ad.link);
});

it('[1.15] an advertisement speaks the language of the shopper', async () => {
  await open();
  await act(() => switchLanguage('en'));
  const aside = screen.getByRole('complementary', { name: 'Ad' });
  expect(aside.textContent).toContain(ad.titleEn);
  expect(aside.textContent).toContain(ad.textEn);
  expect(aside.textContent).not.toMatch(/\p{Script=Han}/u);
});

it('[1.15] counts an impression after half of it was visible for a second, once', async () => {
  const { events, shell } = await open();
  await showShare(0.4);
  await wait(1100);
  expect(events()).toEqual([]);
  await showShare(0.6);
  await wait(500);
  await showShare(0.2);
  await wait(600);
  expect(events()).toEqual([]);
  await showShare(0.6);
  await wait(1100);
  await showShare(1);
  await wait(1100);
  expect(events()).toEqual([{ id: 'ad1', kind: 'impression' }]);
  await act(async () => shell.emit('onShow', { cause: 'tab' }));
  await showShare(1);
  await wait(1100);
  expect(events()).toHaveLength(2);
});

it('[1.15] counts a click', async () => {
  const { events } = await open();
  fireEvent.click(screen.getByRole('link', { name: ad.titleZh }));
  expect(events()).toEqual([{ id: 'ad1', kind: 'click' }]);
});

it('[1.15] collapses for seven days when the shopper is not interested', async () => {
  const { events, place, shell, unmount } = await open();
  const close = screen.getByRole('button', { name: /不感兴趣/ });
  close.focus();
  fireEvent.click(close);
  expect([events(), place().childElementCount]).toEqual([[{ id: 'ad1', kind: 'close' }], 0]);
  expect(shell.toasts).toEqual(['已收起，7 天内不再显示此处的广告']);
  expect(document.activeElement?.textContent).toBe('next');
  unmount();
  expect((await open()).place().childElementCount).toBe(0);
});

it('[1.15] collapses when the slot is empty, and when the request is blocked', async () => {
  const { place, unmount } = await open(() => ({ data: [] }));
  expect(place().childElementCount).toBe(0);
  unmount();
  const blocked = await open(() => businessError('RATE_LIMIT', 'later'));
  expect(blocked.place().childElementCount).toBe(0);
});

it('[1.15] shows an advertisement no more often in a day than its cap', async () => {
  for (let visit = 0; visit < ad.capPerDay; visit += 1) {
    const { events, unmount } = await open();
    await showShare(1);
    await wait(1100);
    expect(events()).toHaveLength(1);
    unmount();
  }
  expect((await open()).place().childElementCount).toBe(0);
});
