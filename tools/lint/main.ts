/**
 * `npm run check:lint`: oxlint, oxfmt and the rules of this repository. `--write` updates the
 * tables that the docs are generated with, and the generated site map.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { commands } from '../shop/commands/index';
import { reference } from '../shop/help';
import { checkCatalogues } from './catalogues';
import { fileCycles, folderCycles } from './cycles';
import { decisionsIndex } from './decisions';
import { checkDeclared } from './declared';
import { checkDocuments } from './documents';
import { checkEdges, readEdges } from './edges';
import { filesOf } from './files';
import { bannedWords, relativeSubjects } from './language';
import { indexAssertions, longLines } from './layout';
import { checkFolderNames, checkPatterns } from './patterns';
import { renderEdges } from './diagram';
import { collectionsTable, jobsTable } from './backend-tables';
import { checkBlock } from './generated-block';
import { providedTable } from './provided-table';
import {
  aftersaleStepsTable,
  holdLimitsTable,
  periodsTable,
  silentEventsTable,
  voucherStatesTable,
} from './rule-tables';
import { checkSiteMap } from './site-map';
import { testImports } from './test-imports';
import { checkTestSizes, testSizesTable } from './test-sizes';

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, '../..');
/** Runs a tool from its npm package and resolves with whether it exited with 0. */
function passes(packageName: string, bin: string, args: string[]): Promise<boolean> {
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  const child = spawn(process.execPath, [join(folder, bin), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((resolvePassed) => {
    child.once('error', () => resolvePassed(false));
    child.once('close', (code) => resolvePassed(code === 0));
  });
}

const isFormatted = passes('oxfmt', 'bin/oxfmt', ['--check']);
const isLinted = passes('oxlint', 'bin/oxlint', [
  '-c',
  'tools/lint/oxlint.json',
  '--import-plugin',
  '.',
]);

const files = filesOf(root);
const table = readEdges(root);
const write = process.argv.includes('--write');
const blocks = [
  {
    file: 'ARCHITECTURE.md',
    name: 'edges',
    source: 'tools/lint/edges.json',
    content: renderEdges(table),
  },
  {
    file: 'CONTRIBUTING.md',
    name: 'suites',
    source: 'tools/testing/sizes.ts',
    content: testSizesTable(),
  },
  {
    file: 'services/cloud/README.md',
    name: 'jobs',
    source: 'services/cloud/objects',
    content: jobsTable(join(root, 'services/cloud')),
  },
  {
    file: 'services/cloud/README.md',
    name: 'collections',
    source: 'services/cloud/database',
    content: collectionsTable(join(root, 'services/cloud')),
  },
  {
    file: 'docs/rules/orders.md',
    name: 'periods',
    source: 'packages/domain/src/orders/order-states.ts',
    content: periodsTable(),
  },
  {
    file: 'docs/rules/orders.md',
    name: 'hold-limits',
    source: 'packages/domain/src/orders/hold-limits.ts',
    content: holdLimitsTable(),
  },
  {
    file: 'docs/rules/vouchers.md',
    name: 'voucher-states',
    source: 'packages/domain/src/ops/voucher-inputs.ts',
    content: voucherStatesTable(),
  },
  {
    file: 'docs/rules/aftersales.md',
    name: 'aftersale-steps',
    source: 'packages/domain/src/aftersales/aftersale-states.ts',
    content: aftersaleStepsTable(),
  },
  {
    file: 'docs/rules/aftersales.md',
    name: 'silent-events',
    source: 'packages/domain/src/aftersales/aftersale-states.ts',
    content: silentEventsTable(),
  },
  {
    file: 'docs/decisions/README.md',
    name: 'decisions',
    source: 'docs/decisions',
    content: decisionsIndex(join(root, 'docs/decisions')),
  },
  {
    file: 'docs/feature-team.md',
    name: 'commands',
    source: 'tools/shop/commands',
    content: reference(commands),
  },
  {
    file: 'docs/integrator/remotes.md',
    name: 'provided',
    source: 'tools/webpack-preset/provided.ts',
    content: providedTable(),
  },
];
const findings = [
  ...checkEdges(root, files, table),
  ...checkDeclared(root, files),
  ...checkPatterns(root, files),
  ...checkFolderNames(files),
  ...checkCatalogues(root, files),
  ...blocks.flatMap((block) => checkBlock(root, block, write)),
  ...checkSiteMap(root, write),
  ...checkTestSizes(files),
  ...fileCycles(root, files),
  ...folderCycles(root, files),
  ...testImports(root, files),
  ...longLines(root, files),
  ...bannedWords(root, files),
  ...relativeSubjects(root, files),
  ...indexAssertions(root, files),
  ...checkDocuments(root, files),
];
for (const { file, line, message } of findings) console.log(`${file}:${line}  ${message}`);
console.log(`${files.length} files, ${findings.length} findings of our rules`);
const passed = await Promise.all([isLinted, isFormatted]);
process.exitCode = findings.length > 0 || passed.includes(false) ? 1 : 0;
