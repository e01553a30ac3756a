import type { FaultProxy } from '../harness/fault-proxy';
import { containerEntry, handwrittenBuild } from '../harness/handwritten-build';

/**
 * A page that opens a members-only page and registers its own login handler. The handler can call
 * `show(text)` to change the button.
 */
const pageWithLoginHandler = (handler: string) => `
      const contract = (await Object.values(scope['@shop/shell-contract'])[0].get())();
      const { usePage, useLifecycle } = contract;
      Page = () => {
        const { navigator } = usePage();
        const [text, show] = React.useState('members');
        useLifecycle('onNeedLogin', ${handler});
        const onClick = () => navigator.navigateTo('/pages/mine/userinfo?focus=phone');
        return React.createElement('button', { onClick }, text);
      };`;

const secondReact = (fields: string) =>
  `scope.react['18.3.1'] = { from: name, get: async () => () => ({}), useIn: [], ${fields} };`;

const loadElement = (tag: string, properties: string) => `
      const element = Object.assign(document.createElement('${tag}'), ${properties});
      await new Promise((resolve) => {
        element.onload = element.onerror = resolve;
        document.head.append(element);
      });`;

/** Bodies of the container's `get`: they can use `React` and assign `Page`. */
const hostileBodies = {
  'throws at import': "throw new Error('hostile import');",
  'exposes nothing': 'return () => ({});',
  'exposes no component': "return () => ({ default: 'page' });",
  'throws in render': "Page = () => { throw new Error('hostile render'); };",
  'throws in an effect': `
      Page = () => {
        React.useEffect(() => { throw new Error('hostile effect'); }, []);
        return 'effect';
      };`,
  'throws in a handler': `
      const onClick = () => { throw new Error('hostile handler'); };
      Page = () => React.createElement('button', { onClick }, 'slip');`,
  'rejects in a handler': `
      const onClick = () => { void Promise.reject(new Error('hostile promise')); };
      Page = () => React.createElement('button', { onClick }, 'slip');`,
  'suspends forever': 'const never = new Promise(() => {}); Page = () => React.use(never);',
  'loads a second React': secondReact(
    "scope: ['default'], shareConfig: {}, loaded: true, lib: () => ({})",
  ),
  'offers an unused React': secondReact("scope: ['default'], shareConfig: {}"),
  'styles everything': loadElement('link', "{ rel: 'stylesheet', href: base + 'hostile.css' }"),
  'overwrites globals': `
      window.fetch = () => Promise.reject(new Error('hostile fetch'));
      history.pushState = () => { throw new Error('hostile history'); };
      localStorage.clear();`,
  'loads an unpublished script': loadElement('script', "{ src: base + 'stray.js' }"),
  'handles the login': pageWithLoginHandler(
    "({ at, uniIdRedirectUrl }) => { show(at + ' ' + uniIdRedirectUrl); return true; }",
  ),
  'throws in the login handler': pageWithLoginHandler(
    "() => { throw new Error('hostile login'); }",
  ),
  'never resolves the login handler': pageWithLoginHandler('() => new Promise(() => {})'),
} as const;

export type HostileBehaviour = keyof typeof hostileBodies | 'throws as a script';

/** A style sheet that affects everything on the page. */
const hostileStyles = `
*{letter-spacing:3px!important}
:root{--red:lime;--card:lime}
a,button{position:relative!important;z-index:2147483647}
@keyframes spin{to{opacity:0}}`;

/** Publishes a build of a remote with hostile behaviour, as a bad release would. */
export function publishHostileRemote(
  proxy: FaultProxy,
  name: string,
  behaviour: HostileBehaviour,
): void {
  const { base, change, files } = handwrittenBuild(name, 'hostile', entryOf(name, behaviour), {
    'hostile.css': hostileStyles,
  });
  proxy.release(change, { ...files, [`${base}stray.js`]: 'window.wasAltered=true;' });
}

function entryOf(name: string, behaviour: HostileBehaviour): string {
  if (behaviour === 'throws as a script') return "throw new Error('hostile script');";
  const defaultPage = "let Page = () => React.createElement('p', null, 'hostile page');";
  return containerEntry(name, 'hostile', `${defaultPage}\n      ${hostileBodies[behaviour]}`);
}
