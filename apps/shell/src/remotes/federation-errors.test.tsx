import { createInstance } from '@module-federation/enhanced/runtime';
import { isChunkError, isEntryError } from './federation-errors';

/** How a script element of the runtime ends; jsdom itself loads none. */
type Ending = 'network error' | 'throws' | 'loads';

/** The error of the installed federation runtime when the entry of a remote fails. */
async function entryErrorOf(name: string, ending: Ending): Promise<unknown> {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement) setTimeout(() => end(node, ending));
  });
  observer.observe(document, { childList: true, subtree: true });
  const runtime = createInstance({
    name: `host_of_${name}`,
    remotes: [{ name, entry: `https://cdn.example/${name}/remoteEntry.js` }],
  });
  try {
    return await runtime.loadRemote(`${name}/page`).catch((error: unknown) => error);
  } finally {
    observer.disconnect();
  }
}

function end(script: HTMLScriptElement, ending: Ending): void {
  if (ending === 'throws') {
    const error = new Error('of the entry');
    dispatchEvent(new ErrorEvent('error', { filename: script.src, error, message: error.message }));
  }
  script.dispatchEvent(new Event(ending === 'network error' ? 'error' : 'load'));
}

let logged: jest.SpyInstance[];
beforeEach(() => {
  logged = (['error', 'warn', 'log'] as const).map((method) =>
    jest.spyOn(console, method).mockImplementation(() => {}),
  );
});
afterEach(() => {
  for (const spy of logged) spy.mockRestore();
});

it('recognizes the error of the installed runtime when an entry does not load', async () => {
  const error = await entryErrorOf('missing', 'network error');
  expect({ isEntry: isEntryError(error), isChunk: isChunkError(error) }).toEqual({
    isEntry: true,
    isChunk: false,
  });
});

it('does not mistake an entry that throws for one that does not load', async () => {
  const error = await entryErrorOf('throwing', 'throws');
  expect((error as Error).message).toContain('ScriptExecutionError');
  expect({ isEntry: isEntryError(error), isChunk: isChunkError(error) }).toEqual({
    isEntry: false,
    isChunk: false,
  });
});

it.each([
  ['a script', { name: 'ChunkLoadError' }],
  ['a style', { code: 'CSS_CHUNK_LOAD_FAILED' }],
])('recognizes the error of webpack for %s', (_case, properties) => {
  expect(isChunkError(Object.assign(new Error('Loading failed.'), properties))).toBe(true);
});

it.each([[new Error('x is not a function')], ['text'], [null]])(
  'treats %p as an error of the code',
  (error) => {
    expect([isEntryError(error), isChunkError(error)]).toEqual([false, false]);
  },
);
