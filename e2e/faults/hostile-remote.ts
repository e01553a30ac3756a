import type { FaultProxy } from '../harness/fault-proxy';
import { handwrittenBuild, containerEntry } from '../harness/handwritten-build';

/** A page that opens one for members, and has a handler of its own for the login that needs; `show` says something in its place. */
const pageWithLoginHandler = (handler: string) => `
      const { usePage, useLifecycle } = (await Object.values(scope['@shop/shell-contract'])[0].get())();
      Page = () => {
        const { navigator } = usePage();
        const [said, show] = React.useState('members');
        useLifecycle('onNeedLogin', ${handler});
        return React.createElement('button', { onClick: () => navigator.navigateTo('/pages/mine/userinfo?focus=phone') }, said);
      };`;

/** What a remote does that nobody checked; each is the body of its `get`, with `React` at hand and `Page` to be set. */
const hostileBodies = {
  'throws at import': "throw new Error('hostile import');",
  'exposes nothing': 'return () => ({});',
  'exposes no component': "return () => ({ default: 'page' });",
  'throws in render': "Page = () => { throw new Error('hostile render'); };",
  'throws in an effect':
    "Page = () => { React.useEffect(() => { throw new Error('hostile effect'); }, []); return 'effect'; };",
  'throws in a handler':
    "Page = () => React.createElement('button', { onClick() { throw new Error('hostile handler'); } }, 'slip');",
  'rejects in a handler':
    "Page = () => React.createElement('button', { onClick() { void Promise.reject(new Error('hostile promise')); } }, 'slip');",
  'waits for ever': 'const never = new Promise(() => {}); Page = () => React.use(never);',
  'brings another React':
    "scope.react['18.3.1'] = { from: name, loaded: true, lib: () => ({}), get: async () => () => ({}), useIn: [], scope: ['default'], shareConfig: {} };",
  'brings a React nobody asked for':
    "scope.react['18.3.1'] = { from: name, get: async () => () => ({}), useIn: [], scope: ['default'], shareConfig: {} };",
  'styles everything':
    "const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: base + 'hostile.css' }); await new Promise((done) => { sheet.onload = done; document.head.append(sheet); });",
  'overwrites globals':
    "window.fetch = () => Promise.reject(new Error('hostile fetch')); history.pushState = () => { throw new Error('hostile history'); }; localStorage.clear();",
  'loads what nobody published':
    "const stray = Object.assign(document.createElement('script'), { src: base + 'stray.js' }); await new Promise((done) => { stray.onload = stray.onerror = done; document.head.append(stray); });",
  'takes a login over': pageWithLoginHandler(
    "({ at, uniIdRedirectUrl }) => { show(at + ' ' + uniIdRedirectUrl); return true; }",
  ),
  'throws at a login': pageWithLoginHandler("() => { throw new Error('hostile login'); }"),
  'never answers a login': pageWithLoginHandler('() => new Promise(() => {})'),
} as const;

export type HostileBehaviour = keyof typeof hostileBodies | 'throws as a script';

/** A sheet against all that is not its own. */
const hostileStyles =
  '*{letter-spacing:3px!important}:root{--red:lime;--card:lime}a,button{position:relative!important;z-index:2147483647}@keyframes spin{to{opacity:0}}';

/** Puts a hostile build of a remote live, as a release that went wrong. */
export function publishHostileRemote(
  server: FaultProxy,
  name: string,
  deed: HostileBehaviour,
): void {
  const entry =
    deed === 'throws as a script'
      ? "throw new Error('hostile script');"
      : containerEntry(
          name,
          'hostile',
          `let Page = () => React.createElement('p', null, 'hostile page');\n      ${hostileBodies[deed]}`,
        );
  const { base, change, files } = handwrittenBuild(name, 'hostile', entry, {
    'hostile.css': hostileStyles,
  });
  server.release(change, { ...files, [`${base}stray.js`]: 'window.wasAltered=true;' });
}
