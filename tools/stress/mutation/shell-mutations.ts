import type { Mutation } from './mutation';
import {
  constant,
  dropProperty,
  emptyFunction,
  neverIf,
  removeStatement,
  repeatStatement,
  replaceStatement,
  reverseComparison,
  thousandfold,
  throwInstead,
  type Mutator,
} from './mutators';

/** `suite` is a regular expression over the names of fault cases (`FAULTS_ONLY`). */
export type ShellMutation = Mutation;

type Row = [title: string, file: string, mutator: Mutator, at: string, faultCases: string];

const inShell = (rows: Row[]): ShellMutation[] =>
  rows.map(([title, file, mutator, at, suite]) => ({
    title,
    package: 'apps/shell/src',
    file,
    mutator,
    at,
    suite,
  }));

/** Faults in the shell's protection against its remotes, which the fault cases must detect. */
export const shellMutations: readonly ShellMutation[] = inShell([
  ['a page has no deadline', 'page-host.ts', thousandfold, '2757d8', 'orders, warm: entry hang'],
  [
    'the error boundary rethrows',
    'platform/error-boundary.tsx',
    throwInstead,
    '010f6e',
    'orders, warm: throws in render',
  ],
  [
    'the error boundary does not report',
    'page-content.tsx',
    emptyFunction,
    'd2ffd4',
    'orders, warm: throws in an effect',
  ],
  [
    'a retry reloads the whole document',
    'page-content.tsx',
    replaceStatement('location.reload();'),
    '849840',
    'orders, warm: entry 500',
  ],
  [
    'a fault is reported twice',
    'page-host.ts',
    repeatStatement,
    'da28ab',
    'orders, cold: entry 404',
  ],
  [
    'the error card does not take the focus',
    'page-failure.tsx',
    emptyFunction,
    '687190',
    'orders, cold: entry html',
  ],
  [
    'a retry requests the address that failed',
    'remote-retries.ts',
    reverseComparison,
    '5a051e',
    'orders, cold: entry hang',
  ],
  [
    'a retry trusts the HTTP cache',
    'remotes/diagnose.ts',
    dropProperty,
    '8c15d5',
    'orders, (cold|warm): chunk altered',
  ],
  [
    'a retry waits for the request that hangs',
    'remotes/diagnose.ts',
    removeStatement,
    '825888',
    'orders, warm: (chunk|style) hang',
  ],
  [
    'a retry in an old page ignores a new release',
    'remotes/diagnose.ts',
    neverIf,
    'ab3898',
    'orders, (cold|warm): was released again',
  ],
  [
    'any contract version is accepted',
    'remote-loader.ts',
    neverIf,
    '5a6d0f',
    'orders, cold: requires another contract version',
  ],
  [
    'a second copy of React is accepted',
    'remotes/singletons.ts',
    reverseComparison,
    'ad57a2',
    'orders, cold: loads a second React',
  ],
  [
    'files are loaded without their hash',
    'integrity/guard.ts',
    constant("''"),
    '7de2a0',
    'orders, cold: chunk altered',
  ],
  [
    'the offline message is not prefetched',
    'offline/lazy-offline.ts',
    constant("'/none.'"),
    'e9b5d0',
    'orders, cold: network lost',
  ],
  [
    'no retry follows when the network returns',
    'offline/recover.ts',
    neverIf,
    '6e4a3c',
    'pdp, warm: network lost before navigation',
  ],
  [
    'a rejected token is kept',
    'login/create-login.ts',
    neverIf,
    'd5cb7a',
    'orders: backend TOKEN_INVALID$',
  ],
  [
    'an error in a handler shows no message',
    'report-fault.ts',
    removeStatement,
    'b6a9db',
    'orders, warm: throws in a handler',
  ],
]);
