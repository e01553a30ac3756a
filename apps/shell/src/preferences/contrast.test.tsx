import { resetStore, setHighContrast, store } from '@shop/shell-contract';
import { act } from '@testing-library/react';
import { persistContrast } from './contrast';

/** A system that asks for stronger colours, or does not; `asks` changes its mind. */
function system(matches: boolean) {
  const listeners: (() => void)[] = [];
  const query = {
    matches,
    addEventListener: (_: string, listener: () => void) => {
      listeners.push(listener);
    },
  };
  window.matchMedia = () => query as unknown as MediaQueryList;
  return {
    asks(now: boolean) {
      query.matches = now;
      for (const tell of listeners) tell();
    },
  };
}
const choose = (on: boolean) => act(async () => setHighContrast(on));
const state = () => [
  store.highContrast,
  document.documentElement.dataset.contrast,
  localStorage.getItem('contrast'),
];
beforeEach(() => {
  resetStore();
  localStorage.clear();
});

it('applies and stores a choice, and restores it', async () => {
  system(false);
  persistContrast();
  expect(state()).toEqual([false, 'normal', null]);
  await choose(true);
  expect(state()).toEqual([true, 'high', 'high']);
  resetStore();
  persistContrast();
  expect(state()).toEqual([true, 'high', 'high']);
});

it('follows the system without a choice', async () => {
  const { asks } = system(true);
  persistContrast();
  expect(state()).toEqual([true, 'high', null]);
  await act(async () => asks(false));
  expect(state()).toEqual([false, 'normal', null]);
});

it('keeps a choice against the system and removes one that equals it', async () => {
  const { asks } = system(true);
  persistContrast();
  await choose(false);
  expect(state()).toEqual([false, 'normal', 'normal']);
  await act(async () => asks(true));
  expect(state()).toEqual([false, 'normal', 'normal']);
  await choose(true);
  expect(state()).toEqual([true, 'high', null]);
});

it('ignores invalid stored values', () => {
  localStorage.setItem('contrast', 'purple');
  system(false);
  persistContrast();
  expect(state()).toEqual([false, 'normal', 'purple']);
});
