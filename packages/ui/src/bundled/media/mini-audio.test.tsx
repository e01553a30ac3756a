import { fireEvent, render, screen } from '@testing-library/react';
import { MiniAudio } from './mini-audio';

const props = {
  title: '山里的傍晚 · 购物电台',
  cover: '/c.webp',
  clock: '00:01:24',
  length: '00:03:20',
  percent: 42,
};

it('shows title and position, and each button calls its handler', () => {
  const calls: string[] = [];
  const { rerender } = render(
    <MiniAudio
      {...props}
      playing
      onToggle={() => calls.push('toggle')}
      onNext={() => calls.push('next')}
      onClose={() => calls.push('close')}
    />,
  );
  expect(screen.getByRole('region', { name: '正在播放' }).textContent).toBe(
    '山里的傍晚 · 购物电台00:01:24 / 00:03:20',
  );
  for (const name of ['暂停', '下一首', '关闭播放器'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(calls).toEqual(['toggle', 'next', 'close']);
  rerender(
    <MiniAudio
      {...props}
      playing={false}
      onToggle={() => {}}
      onNext={() => {}}
      onClose={() => {}}
    />,
  );
  expect(screen.getByRole('button', { name: '播放' })).toBeTruthy();
});
