import { url, type Navigator } from '@shop/shell-contract';
import { pathOf, readAddress, type Address } from './address';
import type { Route } from './route';
import type { Routes } from './routes';
import { entryPath } from './tabs';
import type { Navigation, Opening } from './navigation';
import { refused } from './navigation-refused';

export type Call = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab';

/** Of a page for members: true when it may be opened, false when somebody else sees to it, otherwise where to go instead. */
export type Admit = (
  route: Route,
  address: string,
  at: 'open' | 'arrival',
) => Promise<boolean | string>;

export interface NavigatorParts {
  navigation: Navigation;
  routes: Routes;
  admit: Admit;
  /** Whether the page in front keeps the reader when the product's own back is asked for. */
  staysOnBack: () => boolean;
}

const steps = {
  navigateTo: 'push',
  redirectTo: 'replace',
  reLaunch: 'relaunch',
  switchTab: 'switchTab',
} as const;

/** What the shell's own parts navigate with; a page gets it with a `replaceQuery` of its own. */
export function createNavigator(parts: NavigatorParts): Navigator {
  const { navigation, routes, staysOnBack } = parts;
  const once = onePending();
  const go = (call: Call) => (text: string) =>
    once(`${call} ${text}`, async () => {
      const address = checked(call, text, parts);
      // By code, a tab is shown as it was left: a query is for `open`, `reLaunch` and links.
      await open(
        parts,
        call,
        call === 'switchTab' ? address.route.path : address.text,
        address.route,
      );
    });
  return {
    navigateTo: go('navigateTo'),
    redirectTo: go('redirectTo'),
    reLaunch: go('reLaunch'),
    switchTab: go('switchTab'),
    open: (text) =>
      once(`open ${text}`, async () => {
        const isTab = (readAddress(text, routes, navigation.front.path)?.route.tab ?? -1) >= 0;
        const { route, text: address } = checked('navigateTo', text, parts, isTab);
        await open(parts, isTab ? 'switchTab' : 'navigateTo', address, route);
      }),
    back: (delta) =>
      once('back', async () => {
        if (staysOnBack()) throw refused.backPress();
        if (navigation.pages.stack.length > 1) await navigation.back(countOf(delta));
        else await navigation.go('switchTab', entryPath);
      }),
    replaceQuery: (query) => replaceQueryOf(navigation, navigation.front.id)(query),
  };
}

export function replaceQueryOf(navigation: Navigation, id: string): Navigator['replaceQuery'] {
  return (query) => navigation.rewrite(id, url('', query));
}

/** Missing, zero or no number: one page. */
const countOf = (delta: number | undefined) => (Number.isInteger(delta) && delta! > 0 ? delta! : 1);

/** The address, or the refusal of it. */
function checked(
  call: Call,
  text: string,
  { navigation, routes }: NavigatorParts,
  mayBeTab = call === 'reLaunch' || call === 'switchTab',
): Address {
  if (typeof text !== 'string' || text === '') throw refused.noAddress(call);
  const address = readAddress(text, routes, navigation.front.path);
  if (!address) throw refused.notFound(call, text.replace(/[?#].*$/s, ''));
  if (address.route.tab >= 0 && !mayBeTab) throw refused.tab(call);
  if (address.route.tab < 0 && call === 'switchTab') throw refused.noTab();
  return address;
}

/** A guarded page is not opened: the login page is, in the same way; over a tab it is pushed. */
async function open(
  { navigation, routes, admit }: NavigatorParts,
  call: Call,
  address: string,
  route: Route,
): Promise<void> {
  // Any other page is there at once.
  const instead = !route.needLogin || (await admit(route, address, 'open'));
  if (instead === true) await navigation.go(steps[call], address);
  else if (instead)
    await navigation.go(
      insteadBy(call === 'switchTab' ? 'push' : steps[call], instead, routes),
      instead,
    );
}

/** How the page comes that is opened instead of a guarded one: where it is a tab, it is switched to (2.25). */
export function insteadBy(otherwise: Opening, address: string, routes: Routes): Opening {
  return (routes.find(pathOf(address))?.tab ?? -1) >= 0 ? 'switchTab' : otherwise;
}

/** What is asked for twice before the browser had a moment to show the first is done once. */
function onePending(): (what: string, work: () => Promise<void>) => Promise<void> {
  let pending: { what: string; done: Promise<void> } | null = null;
  return (what, work) => {
    if (pending?.what === what) return pending.done;
    const mine = { what, done: work() };
    pending = mine;
    const free = () =>
      setTimeout(() => {
        if (pending === mine) pending = null;
      });
    mine.done.then(free, free);
    return mine.done;
  };
}
