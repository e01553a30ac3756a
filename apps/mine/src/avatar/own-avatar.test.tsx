import { fakeShell } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import MinePage from '../pages/mine';
import WxInfoPage from '../pages/wxinfo';

const minute = 60_000;

async function show(page = <MinePage />) {
  let reads = 0;
  const shell = fakeShell({
    path: '/pages/tabBar/mine/mine',
    title: '我的',
    uid: 'u1',
    responses: {
      'user.me': () => ({
        profile: {
          uid: 'u1',
          username: 'demo_zhixia',
          nickname: '山里的知夏',
          avatar: `/files/one?read=${(reads += 1)}`,
          isAvatarUploaded: true,
          createdAt: 0,
          closesAt: null,
        },
      }),
      'user.avatars': () => ({ avatars: [] }),
    },
  });
  render(shell.show(page));
  await screen.findByText('山里的知夏');
}
const picture = () => document.querySelector('button[aria-label=更换头像] img, label img');
const fail = () => act(async () => fireEvent.error(picture()!));
/** Moves the clock, which the cache of responses reads too. */
const passTime = (ms: number) => {
  const later = Date.now() + ms;
  jest.spyOn(Date, 'now').mockReturnValue(later);
};
afterEach(() => jest.restoreAllMocks());

it.each([
  ['Mine', <MinePage key="mine" />],
  ['the choice of avatars', <WxInfoPage key="wxinfo" />],
])('a picture of %s whose URL has ended gets a new one', async (_name, page) => {
  await show(page);
  expect(picture()?.getAttribute('src')).toBe('/files/one?read=1');
  passTime(11 * minute);
  await fail();
  expect(picture()?.getAttribute('src')).toBe('/files/one?read=2');
});

it('a picture that fails with a new URL is replaced by the default one', async () => {
  await show();
  await fail();
  expect(picture()).toBeNull();
  passTime(11 * minute);
  expect(screen.getByText('山里的知夏')).toBeTruthy();
});
