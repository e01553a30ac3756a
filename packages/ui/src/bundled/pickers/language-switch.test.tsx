import { switchLanguage, setLanguage } from '@shop/i18n';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DatePicker, ImageChoice, MiniAudio, PullToRefresh, TimePicker } from '../index';

const nothing = () => {};
const pictures = [
  { key: 'a', src: '/a.webp' },
  { key: 'b', src: '/b.webp', failed: true },
];

afterEach(() => act(() => setLanguage('zh-CN')));

it('lazy components have English texts and accessible names', async () => {
  await switchLanguage('en');
  const { container } = render(
    <>
      <MiniAudio
        title="Evening"
        cover="/a.webp"
        clock="00:00:01"
        length="00:01:00"
        percent={2}
        playing={false}
        onToggle={nothing}
        onNext={nothing}
        onClose={nothing}
      />
      <ImageChoice
        label="Photos"
        images={pictures}
        dropped={1}
        onAdd={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
      <DatePicker label="Date" value="" onChange={nothing} />
      <TimePicker label="Time" value="08:30" onChange={nothing} />
      <PullToRefresh onRefresh={async () => {}}>
        <p>list</p>
      </PullToRefresh>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Next track' })).toBeTruthy();
  expect(screen.getByText('At most 9 photos: 1 more was left out')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Time/ }));
  expect(
    screen.getByRole('listbox', { name: 'Hour' }).querySelector('[aria-selected=true]')!
      .textContent,
  ).toBe('08');
  expect(container.innerHTML).not.toMatch(/\p{Script=Han}/u);
});

it('pull-to-refresh shows its hint in English', async () => {
  await switchLanguage('en');
  render(
    <PullToRefresh onRefresh={async () => {}}>
      <p>list</p>
    </PullToRefresh>,
  );
  const touch = (y: number) => ({ touches: [{ clientX: 0, clientY: y }] });
  fireEvent.touchStart(screen.getByText('list'), touch(0));
  fireEvent.touchMove(screen.getByText('list'), touch(160));
  expect(screen.getByRole('status').textContent).toBe('Release to refresh');
});
