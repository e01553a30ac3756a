import type { FaultProxy, FaultKind, RemoteRelease } from '../harness/fault-proxy';
import { publishHostileRemote, type HostileBehaviour } from './hostile-remote';

/** Expected outcome of a fault case: an error card, the page, a toast, or no effect on other parts. */
export type ExpectedOutcome =
  | {
      is: 'card';
      code: string;
      stages: readonly string[];
      says: RegExp;
      isSlow?: boolean;
      isDark?: boolean;
    }
  | { is: 'page'; mark?: string }
  | { is: 'toast'; stage: string }
  | { is: 'untouched'; probe: 'styles' | 'globals' };

/** One thing that may go wrong with a remote. `prepare` does it, given the remote's row and the module of its page. */
export interface FaultCase {
  name: string;
  outcome: ExpectedOutcome;
  prepare(server: FaultProxy, row: RemoteRelease, module: string): void | Promise<void>;
}

export const filePicker = {
  entry: (row: RemoteRelease) => row.entry,
  chunk: (row: RemoteRelease, module: string) =>
    row.preload[module]!.find((file) => file.endsWith('.js') && file.includes('expose'))!,
  style: (row: RemoteRelease, module: string) =>
    row.preload[module]!.find((file) => file.endsWith('.css'))!,
};
export type FilePart = keyof typeof filePicker;

const stageOf = (part: FilePart) => (part === 'entry' ? 'entry' : 'chunk');
const unreachable = /网络不通/;
const misplaced = /部署有误/;
const altered = /与发布的不一致/;

const byNetwork: readonly [
  kind: FaultKind,
  ending: Omit<Extract<ExpectedOutcome, { is: 'card' }>, 'is' | 'stages'>,
][] = [
  ['down', { code: 'unreachable', says: unreachable }],
  [404, { code: 'missing', says: /正在更新/ }],
  [500, { code: 'unreachable', says: unreachable }],
  ['hang', { code: 'timeout', says: /连接服务器超时，点击屏幕重试/, isSlow: true }],
  ['truncated', { code: 'altered', says: altered }],
  ['html', { code: 'misplaced', says: misplaced }],
  ['dark', { code: 'unreachable', says: unreachable, isDark: true }],
];

function networkFaultCase(
  part: FilePart,
  kind: FaultKind,
  ending: (typeof byNetwork)[number][1],
): FaultCase {
  const stages =
    kind === 'hang' ? ['deadline'] : kind === 'dark' ? ['entry', 'chunk'] : [stageOf(part)];
  return {
    name: `${part} ${kind}`,
    outcome: { is: 'card', stages, ...ending },
    prepare: (server, row, module) =>
      server.injectFault({ file: filePicker[part](row, module), kind }),
  };
}

const brokenCard = (stage: string): ExpectedOutcome => ({
  is: 'card',
  code: 'broken',
  stages: [stage],
  says: /页面出了点问题/,
});
const hostileCase = (deed: HostileBehaviour, outcome: ExpectedOutcome): FaultCase => ({
  name: deed,
  outcome,
  prepare: (server, row) => publishHostileRemote(server, row.name, deed),
});

const runtimeCases: readonly FaultCase[] = [
  hostileCase('throws as a script', brokenCard('import')),
  hostileCase('throws at import', brokenCard('import')),
  hostileCase('exposes nothing', brokenCard('import')),
  hostileCase('exposes no component', brokenCard('import')),
  hostileCase('throws in render', brokenCard('render')),
  hostileCase('throws in an effect', brokenCard('render')),
  hostileCase('throws in a handler', { is: 'toast', stage: 'handler' }),
  hostileCase('rejects in a handler', { is: 'toast', stage: 'promise' }),
  hostileCase('waits for ever', {
    is: 'card',
    code: 'timeout',
    stages: ['deadline'],
    says: /连接服务器超时/,
    isSlow: true,
  }),
  hostileCase('brings another React', {
    is: 'card',
    code: 'copies',
    stages: ['contract'],
    says: /第二份 react/,
  }),
  hostileCase('brings a React nobody asked for', {
    is: 'page',
    mark: 'p:has-text("hostile page")',
  }),
  {
    name: 'is made for another contract',
    outcome: { is: 'card', code: 'contract', stages: ['contract'], says: /需要外壳接口 \^9/ },
    prepare: (server, { name }) =>
      server.release((releases) => {
        remoteNamed(releases, name).contract = '^9.0.0';
      }, {}),
  },
  {
    name: 'was released anew and its old chunks are gone',
    outcome: { is: 'page' },
    prepare: publishWithoutOldChunks,
  },
  {
    name: 'leaves the styles of others alone',
    outcome: { is: 'untouched', probe: 'styles' },
    prepare: () => {},
  },
  {
    name: 'leaves the page’s globals alone',
    outcome: { is: 'untouched', probe: 'globals' },
    prepare: () => {},
  },
];

const remoteNamed = ({ remotes }: { remotes: RemoteRelease[] }, name: string): RemoteRelease =>
  remotes.find((row) => row.name === name)!;

/** The page was opened before the release: its entry is cached, the chunks it asks for are gone. */
async function publishWithoutOldChunks(
  server: FaultProxy,
  { name, base, entry }: RemoteRelease,
): Promise<void> {
  const text = await (await fetch(server.origin + base + entry)).text();
  const gone = `/remotes/${name}/gone/`;
  server.release(
    (releases) => {
      Object.assign(remoteNamed(releases, name), { build: 'gone', base: gone });
    },
    { [gone + entry]: text },
    false,
  );
}

/** All that the matrix tries with each remote. */
export const faultCases: readonly FaultCase[] = [
  ...(['entry', 'chunk', 'style'] as const).flatMap((part) =>
    byNetwork.map(([how, ending]) => networkFaultCase(part, how, ending)),
  ),
  ...runtimeCases,
];

const blockedCard = (part: FilePart): ExpectedOutcome => ({
  is: 'card',
  code: 'altered',
  stages: [stageOf(part)],
  says: altered,
});

/** Files that are not what was published: none of them may ever run. */
export const tamperingCases: readonly FaultCase[] = [
  ...(['entry', 'chunk'] as const).map((part): FaultCase => ({
    name: `${part} altered`,
    outcome: blockedCard(part),
    prepare: (server, row, module) =>
      server.injectFault({ file: filePicker[part](row, module), kind: 'altered' }),
  })),
  hostileCase('loads what nobody published', { is: 'page', mark: 'p:has-text("hostile page")' }),
];

/** What the probes of the matrix have to see. */
export const probeControlCases: readonly FaultCase[] = [
  hostileCase('styles everything', { is: 'untouched', probe: 'styles' }),
  hostileCase('overwrites globals', { is: 'untouched', probe: 'globals' }),
];
