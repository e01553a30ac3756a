import { act, render, screen } from '@testing-library/react';
import { defineMessages, loadMessages, switchLanguage } from './define-messages';
import type { Messages } from './messages';
import { language, setLanguage } from './language';

const chinese = { hello: '你好', pieces: '共 {count} 件', pair: '{a} 和 {b}，{a}' } as const;
const english: Messages = {
  hello: 'Hello',
  pieces: '{count, plural, one {# item} other {# items}}',
  pair: '{a} and {b}, {a}',
};

/** A loader whose requests the test settles one by one. */
function controlledLoader() {
  const requests: { resolve: () => void; reject: () => void }[] = [];
  const load = () =>
    new Promise<{ default: Messages }>((resolve, reject) =>
      requests.push({
        resolve: () => resolve({ default: english }),
        reject: () => reject(new TypeError('no network')),
      }),
    );
  const request = (index: number) => {
    const pending = requests[index];
    if (!pending) throw new Error(`Request ${index} has not been sent.`);
    return pending;
  };
  return { requests, request, load };
}

afterEach(() => setLanguage('zh-CN'));

it('t() fills in values and formats plurals of the current language', async () => {
  const { t } = defineMessages(chinese, { en: async () => ({ default: english }) });
  expect([t('hello'), t('pieces', { count: 2 }), t('pair', { a: '$&', b: '{a}' })]).toEqual([
    '你好',
    '共 2 件',
    '$& 和 {a}，$&',
  ]);
  await switchLanguage('en');
  expect([
    t('hello'),
    t('pieces', { count: 1 }),
    t('pieces', { count: 2 }),
    t('pair', { a: '$&', b: '{a}' }),
  ]).toEqual(['Hello', '1 item', '2 items', '$& and {a}, $&']);
});

it('a component shows the default language until the messages are loaded', async () => {
  const { request, load } = controlledLoader();
  const { useT } = defineMessages(chinese, { en: load });
  function Hello() {
    const t = useT();
    return <p>{t('hello')}</p>;
  }
  render(<Hello />);
  const switched = switchLanguage('en');
  expect(screen.getByText('你好')).toBeTruthy();
  await act(async () => {
    request(0).resolve();
    await switched;
  });
  expect(screen.getByText('Hello')).toBeTruthy();
});

it('a catalog defined after the language switch loads its messages once', async () => {
  setLanguage('en');
  const { requests, request, load } = controlledLoader();
  const { t } = defineMessages(chinese, { en: load });
  const loaded = loadMessages();
  expect([t('hello'), requests.length]).toEqual(['你好', 1]);
  request(0).resolve();
  await loaded;
  expect(t('hello')).toBe('Hello');
});

it('a catalog that fails to load does not block the others and is loaded again', async () => {
  const { request, load } = controlledLoader();
  const broken = defineMessages(chinese, { en: load });
  const working = defineMessages(chinese, { en: async () => ({ default: english }) });
  const switched = switchLanguage('en');
  request(0).reject();
  await switched;
  expect([broken.t('hello'), working.t('hello')]).toEqual(['你好', 'Hello']);
  const reloaded = loadMessages();
  request(1).resolve();
  await reloaded;
  expect(broken.t('hello')).toBe('Hello');
});

it('a catalog without translations keeps the default language', async () => {
  const { t } = defineMessages(chinese);
  await switchLanguage('en');
  expect(t('hello')).toBe('你好');
});

it('switchLanguage() waits three seconds at most for messages', async () => {
  jest.useFakeTimers();
  defineMessages(chinese, { en: () => new Promise(() => {}) });
  const switched = switchLanguage('en');
  await jest.advanceTimersByTimeAsync(2999);
  expect(language()).toBe('zh-CN');
  await jest.advanceTimersByTimeAsync(1);
  await switched;
  expect(language()).toBe('en');
  jest.useRealTimers();
});

it('switchLanguage() rejects and keeps the language when no messages load', () =>
  jest.isolateModulesAsync(async () => {
    const isolated = await import('./index');
    isolated.defineMessages(chinese, {
      en: async () => {
        throw new TypeError('no network');
      },
    });
    await expect(isolated.switchLanguage('en')).rejects.toThrow(
      'Loading the messages in en failed.',
    );
    expect(isolated.language()).toBe('zh-CN');
  }));
