import type { Boot } from '@shop/shell-contract';
import { waitFor } from '@testing-library/react';
import { t } from '../messages';
import { tabs } from '../navigation/tabs';
import { readBoot } from './read-boot';

// The whole shell is loaded anew for each of some tests.
jest.setTimeout(30_000);
const good: Boot = {
  release: { version: 1, remotes: [] },
  baas: { endpoint: '', spaceId: 's', clientSecret: 'c' },
  data: [],
};

describe('what the page carries', () => {
  it('is read as it is', () => {
    expect(readBoot(JSON.stringify(good))).toEqual(good);
  });

  it.each([
    ['nothing', undefined],
    ['no text', ''],
    ['half a text', '{"release":'],
    ['null', 'null'],
    ['a word', '"boot"'],
    ['a list', '[]'],
    ['no backend', JSON.stringify({ ...good, baas: undefined })],
    ['no address of it', JSON.stringify({ ...good, baas: {} })],
    ['no answers', JSON.stringify({ ...good, data: undefined })],
    ['answers of another form', JSON.stringify({ ...good, data: [1, null] })],
    ['no release', JSON.stringify({ ...good, release: undefined })],
    ['a release of later times', JSON.stringify({ ...good, release: { version: 2, remotes: [] } })],
    ['a release without remotes', JSON.stringify({ ...good, release: { version: 1 } })],
  ])('%s is refused', (_what, text) => {
    expect(() => readBoot(text)).toThrow();
  });
});

describe('the shell', () => {
  const marks = {
    shell: Symbol.for('@shop/shell'),
    store: Symbol.for('@shop/shell-contract/store'),
  };
  const forget = (mark: keyof typeof marks) => {
    delete (globalThis as Record<symbol, unknown>)[marks[mark]];
  };
  /** As the page's script does it; each time with modules of its own. */
  const start = () =>
    jest.isolateModulesAsync(async () => {
      await import('../bootstrap');
    });
  const page = (text: string) => {
    const [root, boot] = [document.createElement('div'), document.createElement('script')];
    Object.assign(root, { id: 'root' });
    Object.assign(boot, { id: 'boot', type: 'application/json', textContent: text });
    document.body.replaceChildren(root, boot);
  };
  const shown = () => document.getElementById('root')!.textContent;
  const shows = (...texts: string[]) =>
    waitFor(() => {
      for (const text of texts) expect(shown()).toContain(text);
    });
  const unpublished = t('unpublished').split('\n')[0]!;
  let logged: jest.SpyInstance;
  beforeEach(() => {
    forget('shell');
    forget('store');
    window.matchMedia = () =>
      ({
        matches: false,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList;
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    logged.mockRestore();
  });

  it.each([
    ['no JSON', '{'],
    ['no release', '{"baas":{"endpoint":""},"data":[]}'],
  ])('that has nothing to start from says so: %s', async (_what, text) => {
    page(text);
    await start();
    await shows(t('brokenRelease'), t('reload'));
    expect(shown()).not.toMatch(/JSON|Error/);
  });

  it('with no remote at all has its bar and names the page that is not there', async () => {
    page(JSON.stringify(good));
    await start();
    await shows(unpublished, ...tabs.map(({ label }) => label));
    await waitFor(() => expect(document.title).toBe('首页'));
  });

  it('is one: a second is refused, and the one that runs goes on', async () => {
    page(JSON.stringify(good));
    await start();
    await shows(unpublished);
    const before = shown();
    await expect(start()).rejects.toThrow('A second @shop/shell-contract is here');
    forget('store');
    await expect(start()).rejects.toThrow(/A shell with React .* already runs here/);
    // What a second shell would paint, it would by now.
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    expect(shown()).toBe(before);
  });
});
