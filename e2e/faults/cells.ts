import type { FaultServer, How, Row } from './fault-server';
import { releaseHostile, type Deed } from './hostile';

/** How a run has to end: with a card in the page's place, with the page, with a word about a slip, or with nobody else touched. */
export type Ending =
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
export interface Cell {
  name: string;
  ending: Ending;
  prepare(server: FaultServer, row: Row, module: string): void | Promise<void>;
}

export const parts = {
  entry: (row: Row) => row.entry,
  chunk: (row: Row, module: string) =>
    row.preload[module]!.find((file) => file.endsWith('.js') && file.includes('expose'))!,
  style: (row: Row, module: string) => row.preload[module]!.find((file) => file.endsWith('.css'))!,
};
export type Part = keyof typeof parts;

const stageOf = (part: Part) => (part === 'entry' ? 'entry' : 'chunk');
const unreachable = /网络不通/;
const misplaced = /部署有误/;
const altered = /与发布的不一致/;

const byNetwork: readonly [
  how: How,
  ending: Omit<Extract<Ending, { is: 'card' }>, 'is' | 'stages'>,
][] = [
  ['down', { code: 'unreachable', says: unreachable }],
  [404, { code: 'missing', says: /正在更新/ }],
  [500, { code: 'unreachable', says: unreachable }],
  ['hang', { code: 'timeout', says: /连接服务器超时，点击屏幕重试/, isSlow: true }],
  ['truncated', { code: 'altered', says: altered }],
  ['html', { code: 'misplaced', says: misplaced }],
  ['dark', { code: 'unreachable', says: unreachable, isDark: true }],
];

function networkCell(part: Part, how: How, ending: (typeof byNetwork)[number][1]): Cell {
  const stages =
    how === 'hang' ? ['deadline'] : how === 'dark' ? ['entry', 'chunk'] : [stageOf(part)];
  return {
    name: `${part} ${how}`,
    ending: { is: 'card', stages, ...ending },
    prepare: (server, row, module) => server.break({ file: parts[part](row, module), how }),
  };
}

const broken = (stage: string): Ending => ({
  is: 'card',
  code: 'broken',
  stages: [stage],
  says: /页面出了点问题/,
});
const hostile = (deed: Deed, ending: Ending): Cell => ({
  name: deed,
  ending,
  prepare: (server, row) => releaseHostile(server, row.name, deed),
});

const atRunTime: readonly Cell[] = [
  hostile('throws as a script', broken('import')),
  hostile('throws at import', broken('import')),
  hostile('exposes nothing', broken('import')),
  hostile('exposes no component', broken('import')),
  hostile('throws in render', broken('render')),
  hostile('throws in an effect', broken('render')),
  hostile('throws in a handler', { is: 'toast', stage: 'handler' }),
  hostile('rejects in a handler', { is: 'toast', stage: 'promise' }),
  hostile('waits for ever', {
    is: 'card',
    code: 'timeout',
    stages: ['deadline'],
    says: /连接服务器超时/,
    isSlow: true,
  }),
  hostile('brings another React', {
    is: 'card',
    code: 'copies',
    stages: ['contract'],
    says: /第二份 react/,
  }),
  hostile('brings a React nobody asked for', { is: 'page', mark: 'p:has-text("hostile page")' }),
  {
    name: 'is made for another contract',
    ending: { is: 'card', code: 'contract', stages: ['contract'], says: /需要外壳接口 \^9/ },
    prepare: (server, { name }) =>
      server.release((releases) => {
        rowOf(releases, name).contract = '^9.0.0';
      }, {}),
  },
  {
    name: 'was released anew and its old chunks are gone',
    ending: { is: 'page' },
    prepare: releaseAnew,
  },
  {
    name: 'leaves the styles of others alone',
    ending: { is: 'untouched', probe: 'styles' },
    prepare: () => {},
  },
  {
    name: 'leaves the page’s globals alone',
    ending: { is: 'untouched', probe: 'globals' },
    prepare: () => {},
  },
];

const rowOf = ({ remotes }: { remotes: Row[] }, name: string): Row =>
  remotes.find((row) => row.name === name)!;

/** The page was opened before the release: the entry it knows is in its hands, what that asks for is not there any more. */
async function releaseAnew(server: FaultServer, { name, base, entry }: Row): Promise<void> {
  const text = await (await fetch(server.origin + base + entry)).text();
  const gone = `/remotes/${name}/gone/`;
  server.release(
    (releases) => {
      Object.assign(rowOf(releases, name), { build: 'gone', base: gone });
    },
    { [gone + entry]: text },
    false,
  );
}

/** All that the matrix tries with each remote. */
export const cells: readonly Cell[] = [
  ...(['entry', 'chunk', 'style'] as const).flatMap((part) =>
    byNetwork.map(([how, ending]) => networkCell(part, how, ending)),
  ),
  ...atRunTime,
];

const blocked = (part: Part): Ending => ({
  is: 'card',
  code: 'altered',
  stages: [stageOf(part)],
  says: altered,
});

/** Files that are not what was published: none of them may ever run. */
export const tampered: readonly Cell[] = [
  ...(['entry', 'chunk'] as const).map((part): Cell => ({
    name: `${part} altered`,
    ending: blocked(part),
    prepare: (server, row, module) =>
      server.break({ file: parts[part](row, module), how: 'altered' }),
  })),
  hostile('loads what nobody published', { is: 'page', mark: 'p:has-text("hostile page")' }),
];

/** What the probes of the matrix have to see. */
export const seenByProbes: readonly Cell[] = [
  hostile('styles everything', { is: 'untouched', probe: 'styles' }),
  hostile('overwrites globals', { is: 'untouched', probe: 'globals' }),
];
