import { fireEvent, render, screen } from '@testing-library/react';
import { TemporaryImage } from './temporary-image';

it('asks for a new URL at most once a minute', () => {
  let now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const onExpired = jest.fn();
  render(<TemporaryImage url="/files/temp/a" alt="围巾" onExpired={onExpired} />);
  const picture = screen.getByAltText('围巾');
  for (const wait of [0, 59_000, 2_000]) {
    now += wait;
    fireEvent.error(picture);
  }
  expect(onExpired).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});
