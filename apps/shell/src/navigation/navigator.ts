import type { LoginJump, NavigationCall } from '@shop/baas-sdk/login-routing';
import { url, type Navigator } from '@shop/shell-contract';
import { readAddress, type Address } from './address';
import type { Navigation } from './navigation';
import { refuse } from './navigation-refused';
import type { Routes } from './routes';
import { entryPath } from './tabs';

/**
 * Result of the login guard. `allow`: open the page. `handled`: a login handler took over, open
 * nothing. Otherwise the redirect to the login page.
 */
export type GuardResult = 'allow' | 'handled' | LoginJump;

/** Decides whether a members-only page may open (`open`) or stay open (`arrival`). */
export type GuardNavigation = (
  call: NavigationCall,
  address: string,
  at: 'open' | 'arrival',
) => Promise<GuardResult>;

export interface NavigatorOptions {
  navigation: Navigation;
  routes: Routes;
  guard: GuardNavigation;
  /** Whether the active page cancels the shell's own back. */
  staysOnBack: () => boolean;
}

export const stepOf = {
  navigateTo: 'push',
  redirectTo: 'replace',
  reLaunch: 'relaunch',
  switchTab: 'switchTab',
} as const;

/** The navigator of the shell. A page gets it with a `replaceQuery` of its own. */
export function createNavigator(options: NavigatorOptions): Navigator {
  const { navigation, routes, staysOnBack } = options;
  const once = ignoreRepeats();
  const opener = (call: NavigationCall) => (text: string) =>
    once(`${call} ${text}`, async () => {
      const { route, text: address } = resolveOrThrow(call, text, options);
      // The specification drops the query of `switchTab`: the tab appears as it was left.
      await open(options, call, call === 'switchTab' ? route.path : address, route.needLogin);
    });
  return {
    navigateTo: opener('navigateTo'),
    redirectTo: opener('redirectTo'),
    reLaunch: opener('reLaunch'),
    switchTab: opener('switchTab'),
    open: (text) =>
      once(`open ${text}`, async () => {
        const isTab = isTabAddress(readAddress(text, routes, navigation.active.path));
        const { route, text: address } = resolveOrThrow('navigateTo', text, options, isTab);
        await open(options, isTab ? 'switchTab' : 'navigateTo', address, route.needLogin);
      }),
    back: (delta) =>
      once('back', async () => {
        if (staysOnBack()) throw refuse.backPress();
        if (navigation.pages.stack.length > 1) await navigation.back(pageCountOf(delta));
        else await navigation.go('switchTab', entryPath);
      }),
    replaceQuery: (query) => replaceQueryOf(navigation, navigation.active.id)(query),
  };
}

/** `replaceQuery` for the page instance `id`. */
export function replaceQueryOf(navigation: Navigation, id: string): Navigator['replaceQuery'] {
  return (query) => navigation.rewrite(id, url('', query));
}

/** A remote may pass anything; what is not a positive integer counts as 1. */
const pageCountOf = (delta: number | undefined): number =>
  delta !== undefined && Number.isInteger(delta) && delta > 0 ? delta : 1;

const isTabAddress = (address: Address | null): boolean =>
  address !== null && address.route.tab >= 0;

function resolveOrThrow(
  call: NavigationCall,
  text: string,
  { navigation, routes }: NavigatorOptions,
  canBeTab = call === 'reLaunch' || call === 'switchTab',
): Address {
  if (typeof text !== 'string' || text === '') throw refuse.missingAddress(call);
  const address = readAddress(text, routes, navigation.active.path);
  if (!address) throw refuse.notFound(call, text.replace(/[?#].*$/s, ''));
  const isTab = isTabAddress(address);
  if (isTab && !canBeTab) throw refuse.tab(call);
  if (!isTab && call === 'switchTab') throw refuse.notTab();
  return address;
}

async function open(
  { navigation, guard }: NavigatorOptions,
  call: NavigationCall,
  address: string,
  needLogin: boolean,
): Promise<void> {
  // Without a guard the page opens synchronously.
  const result = needLogin ? await guard(call, address, 'open') : 'allow';
  if (result === 'handled') return;
  if (result === 'allow') await navigation.go(stepOf[call], address);
  else await navigation.go(stepOf[result.call], result.url);
}

/** Runs the same action once while it is pending, such as for two taps on a link. */
function ignoreRepeats(): (action: string, run: () => Promise<void>) => Promise<void> {
  let pending: { action: string; done: Promise<void> } | null = null;
  return (action, run) => {
    if (pending?.action === action) return pending.done;
    const current = { action, done: run() };
    pending = current;
    // After a macrotask, so that the browser can show the page in between.
    const release = () =>
      setTimeout(() => {
        if (pending === current) pending = null;
      });
    current.done.then(release, release);
    return current.done;
  };
}
