import { ModuleFederation } from '@module-federation/runtime-core';
import { ModuleLoadError } from '../module-load-error';
import { remoteOf } from '../../testing/releases';
import { loadModuleEntry, moduleScriptsOf } from './load-module-entry';
import { modulePlugin } from './module-plugin';

const entry = '/remotes/home/b1/remoteEntry.js';
const scripts = {
  entry,
  first: ['/remotes/home/b1/page.js'],
  later: ['/remotes/home/b1/menu.js'],
};
const container = { init: () => {}, get: async () => () => ({ default: 'page' }) };

/** Hints in the document, as `path priority`. */
const hints = () =>
  [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);

/** Ends each hint as soon as it is in the document; jsdom loads none. */
let observer: MutationObserver;
let failing: string[];
let imported: string[];
beforeEach(() => {
  failing = [];
  imported = [];
  observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement)
          node.dispatchEvent(
            new Event(failing.some((name) => node.href.endsWith(name)) ? 'error' : 'load'),
          );
  });
  observer.observe(document.head, { childList: true });
});
afterEach(() => {
  observer.disconnect();
  document.head.replaceChildren();
});

const importModule = async (url: string) => {
  imported.push(url);
  return container;
};
const load = () => loadModuleEntry(scripts, importModule);

it('imports the entry after hints for all scripts of the build', async () => {
  expect(await load()).toBe(container);
  expect(hints()).toEqual([
    `modulepreload ${entry}`,
    'modulepreload /remotes/home/b1/page.js',
    'modulepreload /remotes/home/b1/menu.js',
  ]);
  expect(imported).toEqual([entry]);
});

it.each([entry, ...scripts.first])('imports nothing when %s does not load', async (file) => {
  failing = [file];
  await expect(load()).rejects.toEqual(new ModuleLoadError(file));
  expect(imported).toEqual([]);
  expect(hints()).not.toContain(`modulepreload ${file}`);
});

it('imports the entry although a script for later does not load', async () => {
  failing = ['menu.js'];
  expect(await load()).toBe(container);
});

it('tells the scripts that a page needs first from the others', () => {
  const files = ['remoteEntry.js', 'page.js', 'menu.js', 'page.css'];
  const release = remoteOf('home', [], {
    type: 'module',
    preload: { './pages/home': ['remoteEntry.js', 'page.js', 'page.css'] },
    files: Object.fromEntries(files.map((file) => [file, `sha384-${'A'.repeat(64)}`])),
  });
  expect(moduleScriptsOf(release, entry)).toEqual(scripts);
  expect(moduleScriptsOf(remoteOf('home'), entry)).toBeUndefined();
});

describe('the federation runtime', () => {
  const runtimeOf = (name: string, shallFail: boolean) => {
    const url = `/remotes/${name}/remoteEntry.js`;
    const runtime = new ModuleFederation({
      name: `host-of-${name}`,
      remotes: [],
      plugins: [
        modulePlugin(new Map([[name, scripts]]), async <Container,>() => {
          if (shallFail) throw new ModuleLoadError(url);
          return container as Container;
        }),
      ],
    });
    runtime.registerRemotes([{ name, entry: url }]);
    return { url, runtime };
  };

  it('uses the container of a build of ES modules', async () => {
    const { runtime } = runtimeOf('modules', false);
    expect(await runtime.loadRemote('modules/page')).toEqual({ default: 'page' });
  });

  it('passes on which script did not load', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { url, runtime } = runtimeOf('missing', true);
    await expect(runtime.loadRemote('missing/page')).rejects.toEqual(new ModuleLoadError(url));
    logged.mockRestore();
  });
});
