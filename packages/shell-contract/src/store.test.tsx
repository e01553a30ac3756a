import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { resetStore, setOpenid, setReal, setVoucherPlatform, store, useStore } from './index';

beforeEach(resetStore);

it('[3.01] [3.02] [3.03] [3.04] [3.05] [3.06] begins with the defaults', () => {
  expect(store).toEqual({
    real: false,
    voucherPlatform: '',
    openid: undefined,
    uid: null,
    highContrast: false,
    backgroundAudio: { playing: false, playTime: 0, formatedPlayTime: '00:00:00' },
    audioTrack: null,
  });
});

function Shown() {
  return <p>{String(useStore(({ real }) => real))}</p>;
}

it('[3.01] [3.03] [4.01] is set directly; only what shows a value follows it', async () => {
  const rendered = jest.fn();
  render(
    <Profiler id="shown" onRender={rendered}>
      <Shown />
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

it('on a server is what every browser begins with', () => {
  setReal(true);
  expect(renderToString(<Shown />)).toBe('<p>false</p>');
});
