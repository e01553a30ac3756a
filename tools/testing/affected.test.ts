import type { EdgeTable } from '../lint/edges';
import { affectedFiles } from './affected';

const table: EdgeTable = {
  parts: {
    remotes: 'apps/*',
    ui: 'packages/ui',
    domain: 'packages/domain',
    cloud: 'services/cloud',
    tools: 'tools',
    e2e: 'e2e',
  },
  edges: [
    { from: 'remotes', to: ['ui', 'domain'] },
    { from: 'ui', to: [] },
    { from: 'domain', to: [] },
    { from: 'cloud', to: ['domain/orders'], tests: ['ui (types)'] },
    { from: 'e2e', to: [] },
  ],
  outside: [],
};
const files = [
  'apps/home/src/a.test.tsx',
  'apps/mine/src/b.test.tsx',
  'packages/ui/src/c.test.tsx',
  'packages/domain/src/d.test.ts',
  'services/cloud/e.test.ts',
  'tools/f.test.ts',
  'e2e/stories/g.test.ts',
];
const affected = (...changed: string[]) =>
  affectedFiles(changed, files, table)
    .map((file) => file.replace(/.*\/(\w).*/, '$1'))
    .join('');

it('selects the changed app and the stories, and no other app', () => {
  expect(affected('apps/home/pages.json')).toBe('ag');
});

it('selects the parts that depend on a changed one, also through their tests', () => {
  expect(affected('packages/domain/src/x.ts')).toBe('abdeg');
  expect(affected('packages/ui/src/x.ts')).toBe('abceg');
});

it('selects everything after a change of the tools or outside of all parts', () => {
  expect(affected('tools/x.ts')).toBe('abcdefg');
  expect(affected('pnpm-lock.yaml')).toBe('abcdefg');
});

it('selects nothing when only documents changed', () => {
  expect(affected('docs/testing.md', 'services/cloud/README.md')).toBe('');
});
