import { allowFiles, guardElements } from './guard';

const hash = `sha384-${'A'.repeat(64)}`;
const asked: string[] = [];
const policies: Record<string, { createScriptURL(address: string): string | null }> = {};
/** Records the URLs that the browser would fetch. */
function watch(prototype: object, name: string): void {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name)!;
  Object.defineProperty(prototype, name, {
    configurable: true,
    get,
    set(address: string) {
      asked.push(address);
    },
  });
}

beforeAll(() => {
  watch(HTMLScriptElement.prototype, 'src');
  watch(HTMLLinkElement.prototype, 'href');
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string | null }) {
        policies[name] = rules;
      },
    },
  });
  guardElements();
  allowFiles('/remotes/home/b1/', { 'one.js': hash, 'one.css': hash });
  allowFiles('https://cdn.example/pdp/', { 'one.js': hash });
});
beforeEach(() => {
  asked.length = 0;
});

it.each([
  [
    'a script',
    () => Object.assign(document.createElement('script'), { src: '/remotes/home/b1/one.js' }),
  ],
  [
    'a script with a query',
    () =>
      Object.assign(document.createElement('script'), { src: '/remotes/home/b1/one.js?again=1' }),
  ],
  [
    'a script of another host',
    () =>
      Object.assign(document.createElement('script'), { src: 'https://cdn.example/pdp/one.js' }),
  ],
  [
    'a style',
    () =>
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: '/remotes/home/b1/one.css',
      }),
  ],
  [
    'a prefetch hint',
    () =>
      Object.assign(document.createElement('link'), {
        rel: 'prefetch',
        as: 'script',
        href: `${location.origin}/remotes/home/b1/one.js`,
      }),
  ],
])('loads %s that was published with its hash', (_what, make) => {
  const element = make();
  expect({
    asked: asked.length,
    integrity: element.integrity,
    crossOrigin: element.crossOrigin,
  }).toEqual({ asked: 1, integrity: hash, crossOrigin: 'anonymous' });
});

it.each([
  '/remotes/home/b1/two.js',
  '/remotes/home/b2/one.js',
  'https://evil.example/remotes/home/b1/one.js',
  '//evil.example/pdp/one.js',
  'data:text/javascript,1',
  'blob:null/1',
  '',
  '/remotes/home/b1/',
  '/remotes/home/b1/../b1x/one.js',
])('fails %j without a request', async (src) => {
  const script = document.createElement('script');
  const failed = new Promise((done) => {
    script.onerror = done;
  });
  script.src = src;
  await failed;
  expect(asked).toEqual([]);
  expect(policies.default!.createScriptURL(src)).toBeNull();
});

it('checks scripts without an element through Trusted Types', () => {
  expect(policies.default!.createScriptURL('/remotes/home/b1/one.js')).toBe(
    '/remotes/home/b1/one.js',
  );
});
