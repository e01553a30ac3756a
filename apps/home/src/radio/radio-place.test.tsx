import { act, render, screen } from '@testing-library/react';
import { RadioPlace } from './radio-place';

let seen: (isIntersecting: boolean) => Promise<void>;
class FakeObserver {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    seen = (isIntersecting) => act(async () => notify([{ isIntersecting }]));
  }
  observe() {}
  disconnect() {}
}
beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

const Radio = () => <p>radio</p>;

it('the radio loads once, when it comes near the viewport', async () => {
  const load = jest.fn(async () => ({ default: Radio }));
  render(<RadioPlace load={load} />);
  await seen(false);
  expect(load).not.toHaveBeenCalled();
  await seen(true);
  expect([screen.queryByText('radio') !== null, load.mock.calls.length]).toEqual([true, 1]);
});

it('a failed load keeps the page and is retried when the radio comes near again', async () => {
  const load = jest.fn(async (): Promise<{ default: typeof Radio }> => {
    throw new Error('no network');
  });
  render(
    <>
      <p>page</p>
      <RadioPlace load={load} />
    </>,
  );
  await seen(true);
  expect([screen.queryByText('page') !== null, screen.queryByText('radio')]).toEqual([true, null]);
  load.mockImplementation(async () => ({ default: Radio }));
  await seen(false);
  await seen(true);
  expect(screen.queryByText('radio')).not.toBeNull();
});
