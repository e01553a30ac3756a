import type { Boot } from '@shop/shell-contract';
import { waitFor } from '@testing-library/react';
import { t } from '../messages';
import { tabs } from '../navigation/tabs';
import { readBoot } from './read-boot';

// Some tests load the whole shell in a module registry of their own.
const good: Boot = {
  release: { version: 1, remotes: [] },
  baas: { endpoint: '', spaceId: 's', clientSecret: 'c' },
  data: [],
};

describe('readBoot', () => {
  it('returns the boot data of the page', () => {
    expect(readBoot(JSON.stringify(good))).toEqual({
      ...good,
      platformLogin: 'none',
      isPageInHtml: false,
      isStored: false,
    });
  });

  it.each([
    ['mock', 'mock'],
    ['none', 'none'],
    ['other', 'none'],
  ])('[7.23] reads the platform login %s as %s', (platformLogin, expected) => {
    expect(readBoot(JSON.stringify({ ...good, platformLogin }))).toMatchObject({
      platformLogin: expected,
    });
  });

  it.each([
    ['a missing element', undefined],
    ['empty text', ''],
    ['truncated JSON', '{"release":'],
    ['null', 'null'],
    ['a string', '"boot"'],
    ['a list', '[]'],
    ['no backend', JSON.stringify({ ...good, baas: undefined })],
    ['a backend without an endpoint', JSON.stringify({ ...good, baas: {} })],
    ['no responses', JSON.stringify({ ...good, data: undefined })],
    ['malformed responses', JSON.stringify({ ...good, data: [1, null] })],
    ['no release', JSON.stringify({ ...good, release: undefined })],
    ['a newer release format', JSON.stringify({ ...good, release: { version: 2, remotes: [] } })],
    ['a release without remotes', JSON.stringify({ ...good, release: { version: 1 } })],
  ])('throws for %s', (_case, text) => {
    expect(() => readBoot(text)).toThrow();
  });
});

describe('the shell', () => {
  const globals = {
    shell: Symbol.for('@shop/shell'),
    store: Symbol.for('@shop/shell-contract/store'),
  };
  const forget = (name: keyof typeof globals) => {
    delete (globalThis as Record<symbol, unknown>)[globals[name]];
  };
  /** Runs the entry script like the page does, with a module registry of its own. */
  const start = () =>
    jest.isolateModulesAsync(async () => {
      await import('../bootstrap');
    });
  const renderDocument = (text: string) => {
    const [root, boot] = [document.createElement('div'), document.createElement('script')];
    Object.assign(root, { id: 'root' });
    Object.assign(boot, { id: 'boot', type: 'application/json', textContent: text });
    document.body.replaceChildren(root, boot);
  };
  const pageText = () => document.getElementById('root')!.textContent;
  const shows = (...texts: string[]) =>
    waitFor(() => {
      for (const expected of texts) expect(pageText()).toContain(expected);
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
    // Background work would import modules after the registry of a test is gone.
    window.requestIdleCallback = () => 0;
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    logged.mockRestore();
  });

  it.each([
    ['no JSON', '{'],
    ['no release', '{"baas":{"endpoint":""},"data":[]}'],
  ])('shows an error page without details for %s', async (_case, text) => {
    renderDocument(text);
    await start();
    await shows(t('brokenRelease'), t('reload'));
    expect(pageText()).not.toMatch(/JSON|Error/);
  });

  it('shows the tab bar and an unpublished page when no remote is released', async () => {
    renderDocument(JSON.stringify(good));
    await start();
    await shows(unpublished, ...tabs.map(({ label }) => label));
    await waitFor(() => expect(document.title).toBe('首页'));
  });

  it('rejects a second copy on the page and keeps the first one running', async () => {
    renderDocument(JSON.stringify(good));
    await start();
    await shows(unpublished);
    const before = pageText();
    await expect(start()).rejects.toThrow('Two copies of @shop/shell-contract were loaded');
    forget('store');
    await expect(start()).rejects.toThrow(/A shell with React .* already runs on this page/);
    // Long enough for a second shell to render.
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    expect(pageText()).toBe(before);
  });
});
