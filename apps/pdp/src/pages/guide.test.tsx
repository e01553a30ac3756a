import {
  resetStore,
  setAudioPlaying,
  setAudioTime,
  setAudioTrack,
  store,
} from '@shop/shell-contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { backpack } from '../testing/product-fixture';
import { open, productHeading } from '../testing/open-product';

const guide = {
  _id: 'g1',
  titleZh: '试听：山里的傍晚',
  titleEn: 'Listen: Evening in the Hills',
  file: '/files/static/audio/guide.mp3',
  seconds: 64,
  cover: '/files/static/icons/guitar.webp',
};

beforeEach(() => resetStore());

it('[1.16] the audio guide plays in the background player and shows its global state', async () => {
  open({ answer: () => ({ ...backpack(), guide }) });
  await productHeading();
  expect(screen.getByText('试听：山里的傍晚 · 00:01:04')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '播放 试听：山里的傍晚' }));
  expect(store.audioTrack).toMatchObject({ id: 'g1', src: guide.file, seconds: 64 });
  act(() => setAudioTime(5));
  expect(screen.getByText('试听：山里的傍晚 · 00:00:05 / 00:01:04')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '暂停 试听：山里的傍晚' }));
  expect(store.backgroundAudio.playing).toBe(false);
  expect(screen.getByRole('button', { name: '播放 试听：山里的傍晚' })).toBeTruthy();
});

it('another track in the player leaves the guide paused', async () => {
  open({ answer: () => ({ ...backpack(), guide }) });
  await productHeading();
  act(() => {
    setAudioTrack({ id: 'radio', title: '', from: '', src: '/r.mp3', seconds: 9, cover: '' });
    setAudioPlaying(true);
  });
  expect(screen.getByRole('button', { name: '播放 试听：山里的傍晚' })).toBeTruthy();
});

it('a product without a guide has no player', async () => {
  open();
  await productHeading();
  expect(screen.queryByText('试听')).toBeNull();
});
