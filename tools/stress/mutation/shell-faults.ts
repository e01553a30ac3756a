import type { Change } from './tree';

/** A fault of what guards the shell from its remotes; `seen`: the runs of the matrix of which one has to fail then. */
export interface ShellFault extends Change {
  seen: string;
}

const inShell = (
  rows: [breaks: string, file: string, text: string, by: string, seen: string][],
): ShellFault[] =>
  rows.map(([breaks, file, text, by, seen]) => ({
    breaks,
    file: `apps/shell/src/${file}`,
    text,
    by,
    seen,
  }));

export const shellFaults: readonly ShellFault[] = inShell([
  [
    'there is no deadline',
    'pages/page-host.ts',
    'pageDeadline = 20_000',
    'pageDeadline = 20_000_000',
    'orders, warm: entry hang',
  ],
  [
    'the boundary lets errors through',
    'platform/error-boundary.tsx',
    'static getDerivedStateFromError() { return { isBroken: true }; }',
    "static getDerivedStateFromError() { throw new Error('no boundary'); }",
    'orders, warm: throws in render',
  ],
  [
    'the boundary keeps errors to itself',
    'pages/page-content.tsx',
    "onFault={() => host.fail({ kind: 'broken', stage: 'render' })}",
    'onFault={() => {}}',
    'orders, warm: throws in an effect',
  ],
  [
    'a retry loads the whole page',
    'pages/page-content.tsx',
    'host.retry(); }',
    'location.reload(); }',
    'orders, warm: entry 500',
  ],
  [
    'a fault is told twice',
    'pages/page-host.ts',
    '    this.tell(fault);\n',
    '    this.tell(fault);\n    this.tell(fault);\n',
    'orders, cold: entry 404',
  ],
  [
    'the focus stays where it was',
    'pages/page-failure.tsx',
    'useEffect(() => card.current?.focus({ preventScroll: true }), []);',
    'useEffect(() => {}, []);',
    'orders, cold: entry html',
  ],
  [
    'a retry keeps the address that failed',
    'remotes/remote-pages.ts',
    "return times > 0 ? `?again=${times}` : '';",
    "return times < 0 ? `?again=${times}` : '';",
    'orders, cold: entry hang',
  ],
  [
    'a retry trusts the cache',
    'remotes/recover.ts',
    "cache: 'reload'",
    "cache: 'default'",
    'orders, (cold|warm): chunk altered',
  ],
  [
    'what hangs is waited for again',
    'remotes/recover.ts',
    '  forgetPending(remote);\n',
    '',
    'orders, warm: (chunk|style) hang',
  ],
  [
    'an old page does not hear of a release',
    'remotes/recover.ts',
    '    if (live.build !== remote.build) return { remote: live };\n',
    '',
    'orders, (cold|warm): was released anew',
  ],
  [
    'any contract will do',
    'remotes/remote-pages.ts',
    'if (!isWithin(contract, this.given)) return',
    'if (!contract) return',
    'orders, cold: is made for another contract',
  ],
  [
    'a second React is let in',
    'remotes/singletons.ts',
    'used.length > 1',
    'used.length > 9',
    'orders, cold: brings another React',
  ],
  [
    'files come without their hash',
    'integrity/guard.ts',
    'this.integrity = file.hash;',
    "this.integrity = '';",
    'orders, cold: chunk altered',
  ],
  [
    'the word of a lost network is fetched when it is lost',
    'offline/lazy-offline.ts',
    "publishedWith('/offline.')",
    "publishedWith('/nothing.')",
    'orders, cold: the network goes',
  ],
  [
    'nobody tries again when the network is back',
    'offline/recover.ts',
    'front!.retry()',
    'front!.current',
    'pdp, warm: the network goes before it',
  ],
  [
    'a refused token is kept',
    'login/create-login.ts',
    '    if (session.token !== null) session.clear();\n',
    '',
    'orders: backend TOKEN_INVALID$',
  ],
  [
    'a slip is not spoken of',
    'telemetry/report-fault.ts',
    '    toast();\n',
    '',
    'orders, warm: throws in a handler',
  ],
]);
