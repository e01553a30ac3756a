import {
  remoteNamed,
  type FaultKind,
  type FaultProxy,
  type Releases,
  type RemoteRelease,
} from '../harness/fault-proxy';
import { publishHostileRemote, type HostileBehaviour } from './hostile-remote';

/** An error card in place of the page. */
export interface CardOutcome {
  is: 'card';
  code: string;
  /** Accepted stages of the reported fault. */
  stages: readonly string[];
  says: RegExp;
  /** The card appears at the page's deadline. */
  isSlow?: boolean;
}

/** Expected outcome of a fault case. */
export type ExpectedOutcome =
  | CardOutcome
  /** The page, or `contentSelector` of a hostile one. */
  | { is: 'page'; contentSelector?: string }
  /** A toast; the page stays. */
  | { is: 'toast'; stage: string }
  /** Styles or globals outside of the page are unchanged. */
  | { is: 'untouched'; probe: 'styles' | 'globals' };

/** One fault of a remote. */
export interface FaultCase {
  name: string;
  outcome: ExpectedOutcome;
  /** The page renders other markup than the server half of the published one. */
  hasOtherMarkup?: boolean;
  /** Starts the fault for a page of the remote; `module` is the module of the page. */
  prepare(proxy: FaultProxy, remote: RemoteRelease, module: string): void | Promise<void>;
}

export type FilePart = 'entry' | 'chunk' | 'style';
export const fileParts: readonly FilePart[] = ['entry', 'chunk', 'style'];

/** The file of a page that is the given part; undefined when the page has none. */
export function fileOf(part: FilePart, remote: RemoteRelease, module: string): string | undefined {
  const preloaded = remote.preload[module] ?? [];
  switch (part) {
    case 'entry':
      return remote.entry;
    case 'chunk':
      return preloaded.find((file) => file.endsWith('.js') && file.includes('expose'));
    case 'style':
      return preloaded.find((file) => file.endsWith('.css'));
  }
}

function injectFileFault(
  proxy: FaultProxy,
  remote: RemoteRelease,
  module: string,
  part: FilePart,
  kind: FaultKind,
): void {
  const file = fileOf(part, remote, module);
  if (!file) throw new Error(`${remote.name} has no ${part} for ${module}.`);
  proxy.injectFault({ file, kind });
  if (part === 'entry') loadThroughEntry(proxy, remote.name);
}

/** Otherwise a page opened by its address loads its chunks without the entry. */
function loadThroughEntry(proxy: FaultProxy, name: string): void {
  const removeDirect = (releases: Releases) => {
    delete remoteNamed(releases, name).direct;
  };
  proxy.release(removeDirect, {}, false);
}

const stageOf = (part: FilePart) => (part === 'entry' ? 'entry' : 'chunk');
const unreachable = /网络不通/;
const misplaced = /部署有误/;
const altered = /校验失败/;
const timedOut = /连接服务器超时，点击屏幕重试/;

const networkFaults: readonly [kind: FaultKind, card: Omit<CardOutcome, 'is' | 'stages'>][] = [
  ['down', { code: 'unreachable', says: unreachable }],
  [404, { code: 'missing', says: /正在更新/ }],
  [500, { code: 'unreachable', says: unreachable }],
  ['hang', { code: 'timeout', says: timedOut, isSlow: true }],
  ['truncated', { code: 'altered', says: altered }],
  ['500, then hang', { code: 'timeout', says: timedOut, isSlow: true }],
  ['html', { code: 'misplaced', says: misplaced }],
  ['outage', { code: 'unreachable', says: unreachable }],
];

function stagesOf(part: FilePart, kind: FaultKind): readonly string[] {
  if (kind === 'hang' || kind === '500, then hang') return ['deadline'];
  if (kind === 'outage') return ['entry', 'chunk'];
  return [stageOf(part)];
}

const networkFaultCase = (
  part: FilePart,
  kind: FaultKind,
  card: Omit<CardOutcome, 'is' | 'stages'>,
): FaultCase => ({
  name: `${part} ${kind}`,
  outcome: { is: 'card', stages: stagesOf(part, kind), ...card },
  prepare: (proxy, remote, module) => injectFileFault(proxy, remote, module, part, kind),
});

const brokenCard = (stage: string): ExpectedOutcome => ({
  is: 'card',
  code: 'broken',
  stages: [stage],
  says: /页面出了点问题/,
});
const hostilePage: ExpectedOutcome = {
  is: 'page',
  contentSelector: 'p:has-text("hostile page")',
};
const hostileCase = (behaviour: HostileBehaviour, outcome: ExpectedOutcome): FaultCase => ({
  name: behaviour,
  outcome,
  hasOtherMarkup: true,
  prepare: (proxy, remote) => publishHostileRemote(proxy, remote.name, behaviour),
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
  hostileCase('suspends forever', {
    is: 'card',
    code: 'timeout',
    stages: ['deadline'],
    says: /连接服务器超时/,
    isSlow: true,
  }),
  hostileCase('loads a second React', {
    is: 'card',
    code: 'copies',
    stages: ['contract'],
    says: /第二份 react/,
  }),
  hostileCase('offers an unused React', hostilePage),
  {
    name: 'requires another contract version',
    outcome: { is: 'card', code: 'contract', stages: ['contract'], says: /需要外壳接口 \^9/ },
    prepare: (proxy, { name }) =>
      proxy.release((releases) => {
        remoteNamed(releases, name).contract = '^9.0.0';
      }, {}),
  },
  {
    name: 'was released again without its old chunks',
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

/**
 * Simulates a page that was opened before the release: the entry it knows can still be loaded, but
 * the chunks that this entry requests no longer exist.
 */
async function publishWithoutOldChunks(
  proxy: FaultProxy,
  { name, base, entry }: RemoteRelease,
): Promise<void> {
  const entryText = await (await fetch(proxy.origin + base + entry)).text();
  const oldBase = `/remotes/${name}/gone/`;
  proxy.release(
    (releases) => {
      Object.assign(remoteNamed(releases, name), { build: 'gone', base: oldBase });
    },
    { [oldBase + entry]: entryText },
    false,
  );
}

/** All fault cases that run on every remote. */
export const faultCases: readonly FaultCase[] = [
  ...fileParts.flatMap((part) =>
    networkFaults.map(([kind, card]) => networkFaultCase(part, kind, card)),
  ),
  ...runtimeCases,
];

/** Files that differ from the published ones and must never run. */
export const tamperingCases: readonly FaultCase[] = [
  ...(['entry', 'chunk'] as const).map((part): FaultCase => ({
    name: `${part} altered`,
    outcome: { is: 'card', code: 'altered', stages: [stageOf(part)], says: altered },
    prepare: (proxy, remote, module) => injectFileFault(proxy, remote, module, part, 'altered'),
  })),
  hostileCase('loads an unpublished script', hostilePage),
];

/** Controls: the probes for styles and globals must detect these remotes. */
export const probeControlCases: readonly FaultCase[] = [
  hostileCase('styles everything', { is: 'untouched', probe: 'styles' }),
  hostileCase('overwrites globals', { is: 'untouched', probe: 'globals' }),
];
