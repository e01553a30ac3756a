import { act, render, screen } from '@testing-library/react';
import { catalogueOf, chooseLanguage, loadTexts, type Source } from './catalogue';
import { language, setLanguage } from './current';

const chinese = { hello: '你好', pieces: '共 {count} 件', pair: '{a} 和 {b}，{a}' } as const;
const english: Source = {
  hello: 'Hello',
  pieces: '{count, plural, one {# item} other {# items}}',
  pair: '{a} and {b}, {a}',
};

/** Words that come when the test says so. */
function later() {
  const settle: { give: () => void; lose: () => void }[] = [];
  const fetched = () =>
    new Promise<{ default: Source }>((give, lose) =>
      settle.push({
        give: () => give({ default: english }),
        lose: () => lose(new TypeError('no network')),
      }),
    );
  return { settle, fetched };
}

afterEach(() => setLanguage('zh-CN'));

it('says messages with their values, and plurals in the language that has them', async () => {
  const { texts } = catalogueOf(chinese, { en: async () => ({ default: english }) });
  expect([
    texts('hello'),
    texts('pieces', { count: 2 }),
    texts('pair', { a: '$&', b: '{a}' }),
  ]).toEqual(['你好', '共 2 件', '$& 和 {a}，$&']);
  await chooseLanguage('en');
  expect([
    texts('hello'),
    texts('pieces', { count: 1 }),
    texts('pieces', { count: 2 }),
    texts('pair', { a: '$&', b: '{a}' }),
  ]).toEqual(['Hello', '1 item', '2 items', '$& and {a}, $&']);
});

it('a component reads on in the first language until the words are there, and changes with them', async () => {
  const { settle, fetched } = later();
  const { useTexts } = catalogueOf(chinese, { en: fetched });
  function Hello() {
    const t = useTexts();
    return <p>{t('hello')}</p>;
  }
  render(<Hello />);
  const chosen = chooseLanguage('en');
  expect(screen.getByText('你好')).toBeTruthy();
  await act(async () => {
    settle[0]!.give();
    await chosen;
  });
  expect(screen.getByText('Hello')).toBeTruthy();
});

it('a catalogue that arrives while another language is read fetches its words by itself, once', async () => {
  setLanguage('en');
  const { settle, fetched } = later();
  const { texts } = catalogueOf(chinese, { en: fetched });
  const loaded = loadTexts();
  expect([texts('hello'), settle.length]).toEqual(['你好', 1]);
  settle[0]!.give();
  await loaded;
  expect(texts('hello')).toBe('Hello');
});

it('what one remote lacks keeps the others from nothing, and is asked for again', async () => {
  const { settle, fetched } = later();
  const broken = catalogueOf(chinese, { en: fetched });
  const whole = catalogueOf(chinese, { en: async () => ({ default: english }) });
  const chosen = chooseLanguage('en');
  settle[0]!.lose();
  await chosen;
  expect([broken.texts('hello'), whole.texts('hello')]).toEqual(['你好', 'Hello']);
  const again = loadTexts();
  settle[1]!.give();
  await again;
  expect(broken.texts('hello')).toBe('Hello');
});

it('words that hang keep nobody waiting for more than three seconds', async () => {
  jest.useFakeTimers();
  catalogueOf(chinese, { en: () => new Promise(() => {}) });
  const chosen = chooseLanguage('en');
  await jest.advanceTimersByTimeAsync(2999);
  expect(language()).toBe('zh-CN');
  await jest.advanceTimersByTimeAsync(1);
  await chosen;
  expect(language()).toBe('en');
  jest.useRealTimers();
});

it('without any words the language stays', () =>
  jest.isolateModulesAsync(async () => {
    const alone = await import('./index');
    alone.catalogueOf(chinese, {
      en: async () => {
        throw new TypeError('no network');
      },
    });
    await expect(alone.chooseLanguage('en')).rejects.toThrow('No words in en could be had.');
    expect(alone.language()).toBe('zh-CN');
  }));
