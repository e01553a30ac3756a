import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import {
  resetStore,
  setOpenid,
  setOrderBadge,
  setReal,
  setUid,
  setUnreadCount,
  setVoucherPlatform,
  store,
  useStore,
} from './index';

beforeEach(resetStore);

it('[3.01] [3.02] [3.03] [3.04] [3.05] [3.06] starts with the defaults', () => {
  expect(store).toEqual({
    real: false,
    voucherPlatform: '',
    openid: undefined,
    uid: null,
    orderBadge: 0,
    unreadCount: 0,
    highContrast: false,
    backgroundAudio: { playing: false, playTime: 0, formatedPlayTime: '00:00:00' },
    audioTrack: null,
  });
});

function RealFlag() {
  return <p>{String(useStore(({ real }) => real))}</p>;
}

it('[3.01] [3.03] [4.01] setters change the store, and only readers render', async () => {
  const rendered = jest.fn();
  render(
    <Profiler id="flag" onRender={rendered}>
      <RealFlag />
    </Profiler>,
  );
  rendered.mockClear();
  await act(async () => {
    setOpenid('openid-1');
    setVoucherPlatform('self');
  });
  expect(rendered).not.toHaveBeenCalled();
  expect(store).toMatchObject({ openid: 'openid-1', voucherPlatform: 'self' });
  await act(async () => setReal(true));
  expect(screen.getByText('true')).toBeTruthy();
  await act(async () => setReal(false));
  expect(screen.getByText('false')).toBeTruthy();
});

it('the badges of a member outlive a renewed session, and end with the session', () => {
  setUid('u1');
  setOrderBadge(3);
  setUnreadCount(2);
  setUid('u1');
  expect(store).toMatchObject({ orderBadge: 3, unreadCount: 2 });
  setUid(null);
  expect(store).toMatchObject({ orderBadge: 0, unreadCount: 0 });
});

it('the openid outlives the login of a guest, and ends with the session of a member', () => {
  setOpenid('o1');
  setUid('u1');
  expect(store.openid).toBe('o1');
  setUid(null);
  expect(store.openid).toBeUndefined();
});

it('renders the defaults on the server whatever the store holds', () => {
  setReal(true);
  expect(renderToString(<RealFlag />)).toBe('<p>false</p>');
});
