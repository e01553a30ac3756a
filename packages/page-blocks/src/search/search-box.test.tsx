import { setLanguage } from '@shop/i18n';
import { fakeShell, offline, type FakeResponses } from '@shop/shell-contract/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { rememberSearch } from './recent-searches';
import { SearchBox } from './search-box';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  jest.useRealTimers();
  act(() => setLanguage('zh-CN'));
});

const suggest = (query: string) => ({
  suggestions: [
    { textZh: `${query}甲`, textEn: 'First' },
    { textZh: '别的', textEn: `${query} Second` },
  ],
});

function open(responses: FakeResponses = { 'catalog.suggest': suggest }) {
  const shell = fakeShell({ responses });
  const searched: string[] = [];
  function Page() {
    const [value, setValue] = useState('');
    return (
      <>
        <SearchBox
          baas={shell.page.baas}
          resultType="product"
          hotWords={['露营', '咖啡']}
          value={value}
          onChange={setValue}
          onSearch={(text) => searched.push(text)}
        />
        <button type="button">next</button>
      </>
    );
  }
  render(shell.show(<Page />));
  return { searched, requested: () => shell.calls.map(({ params }) => params) };
}
const settle = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole('combobox');
const focus = async () => {
  act(() => box().focus());
  await settle(50);
};
const type = async (value: string, ms = 250) => {
  fireEvent.change(box(), { target: { value } });
  await settle(ms);
};
const press = (key: string, isComposing = false) => fireEvent.keyDown(box(), { key, isComposing });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('the empty box lists recent searches, then popular words that are not among them', async () => {
  rememberSearch('咖啡');
  rememberSearch('茶');
  open();
  expect(options()).toEqual([]);
  await focus();
  const group = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect([group('最近搜索'), group('大家在搜')]).toEqual([['茶', '咖啡'], ['露营']]);
  fireEvent.click(screen.getByRole('button', { name: '清空' }));
  expect(options()).toEqual(['露营', '咖啡']);
  expect(document.activeElement).toBe(box());
});

it('words are requested once typing pauses for 200 ms', async () => {
  const { requested } = open();
  await focus();
  await type('手', 150);
  await type('手机', 150);
  expect(requested()).toEqual([]);
  await settle(100);
  expect(requested()).toEqual([['手机', 'product']]);
  expect(options()).toEqual(['手机甲', '手机 Second']);
});

it('a suggestion is in the current language unless only the other one has the words', async () => {
  open();
  act(() => setLanguage('en'));
  await focus();
  await type('手机');
  expect(options()).toEqual(['手机甲', '手机 Second']);
});

it('the list opens in the current language', async () => {
  act(() => setLanguage('en'));
  open();
  act(() => box().focus());
  expect((await screen.findByRole('listbox')).getAttribute('aria-label')).toBe('Suggestions');
  expect(screen.getByRole('group', { name: 'Popular now' })).toBeTruthy();
});

it('an unfinished IME composition requests nothing and keeps its arrow keys', async () => {
  const { requested, searched } = open();
  await focus();
  fireEvent.compositionStart(box());
  await type('shou', 1000);
  expect(requested()).toEqual([]);
  press('ArrowDown', true);
  expect(active()).toBeUndefined();
  fireEvent.change(box(), { target: { value: '手' } });
  fireEvent.compositionEnd(box());
  await settle(250);
  expect(requested()).toEqual([['手', 'product']]);
  expect(searched).toEqual([]);
});

it('arrow keys choose a word in a circle, and Enter searches for it', async () => {
  const { searched } = open();
  await focus();
  await type('手');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  press('ArrowUp');
  expect(active()).toBe('手 Second');
  press('ArrowDown');
  expect(active()).toBe('手甲');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('手甲');
  press('Enter');
  expect(searched).toEqual(['手甲']);
  expect(options()).toEqual([]);
});

it('Enter searches for the typed words when no word is chosen', async () => {
  const { searched } = open();
  await focus();
  await type('手');
  press('Enter');
  fireEvent.submit(screen.getByRole('search'));
  expect(searched).toEqual(['手']);
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('Escape closes the list and keeps the words, and an arrow key opens it again', async () => {
  open();
  await focus();
  await type('手');
  expect(press('Escape')).toBe(false);
  expect(options()).toEqual([]);
  expect(box()).toHaveProperty('value', '手');
  expect(press('Escape')).toBe(true);
  press('ArrowDown');
  expect(options()).toHaveLength(2);
});

it('a press on a word searches for it, and a focus elsewhere closes the list', async () => {
  const { searched } = open();
  await focus();
  const word = screen.getByRole('option', { name: '咖啡' });
  expect(fireEvent.mouseDown(word)).toBe(false);
  fireEvent.click(word);
  expect(searched).toEqual(['咖啡']);
  press('ArrowDown');
  expect(options()).toHaveLength(2);
  act(() => screen.getByRole('button', { name: 'next' }).focus());
  expect(options()).toEqual([]);
});

it('the box searches without suggestions when they cannot be loaded', async () => {
  const { searched } = open({
    'catalog.suggest': () => {
      throw offline();
    },
  });
  await focus();
  await type('手');
  expect(options()).toEqual([]);
  fireEvent.submit(screen.getByRole('search'));
  expect(searched).toEqual(['手']);
});
