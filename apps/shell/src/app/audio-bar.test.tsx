import { resetStore, setAudioTrack, type AudioTrack } from '@shop/shell-contract';
import { act, render, screen } from '@testing-library/react';
import { AudioBar } from './audio-bar';
import { ShellProvider, type ShellParts } from '../pages/shell-context';

const track = (id: string): AudioTrack => ({
  id,
  title: `曲 ${id}`,
  from: '购物电台',
  src: `/${id}.mp3`,
  seconds: 60,
  cover: `/${id}.webp`,
});
const play = (id: string) => act(async () => setAudioTrack(track(id)));
const Bar = ({ track: { title } }: { track: AudioTrack }) => <p>{title}</p>;
const parts = { services: { audio: {} } } as ShellParts;
beforeEach(() => {
  resetStore();
});

it('appears with the first track and loads once', async () => {
  const load = jest.fn(async () => ({ default: Bar }));
  render(
    <ShellProvider value={parts}>
      <AudioBar load={load} />
    </ShellProvider>,
  );
  expect(load).not.toHaveBeenCalled();
  await play('a');
  await play('b');
  expect([screen.queryByText('曲 b') !== null, load.mock.calls.length]).toEqual([true, 1]);
});

it('loads again with the next track after a failed load', async () => {
  const load = jest.fn(async (): Promise<{ default: typeof Bar }> => {
    throw new Error('no network');
  });
  render(
    <ShellProvider value={parts}>
      <nav>tabs</nav>
      <AudioBar load={load} />
    </ShellProvider>,
  );
  await play('a');
  expect([screen.queryByText('tabs') !== null, screen.queryByText('曲 a')]).toEqual([true, null]);
  load.mockImplementation(async () => ({ default: Bar }));
  await play('b');
  expect(screen.queryByText('曲 b')).not.toBeNull();
});
