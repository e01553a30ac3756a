/** `npm run check:lint`: oxlint, then what it cannot know of this repository. `--write` redraws the picture of the edges. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { checkCatalogues } from './catalogues';
import { checkDeclared } from './declared';
import { checkEdges, readEdges } from './edges';
import { filesOf } from './files';
import { checkFolderNames, checkMarks } from './marks';
import { checkPicture } from './picture';

const root = resolve(import.meta.dirname, '../..');
const files = filesOf(root);
const table = readEdges(root);
const faults = [
  ...checkEdges(root, files, table),
  ...checkDeclared(root, files),
  ...checkMarks(root, files),
  ...checkFolderNames(files),
  ...checkCatalogues(root, files),
  ...checkPicture(root, table, process.argv.includes('--write')),
];
for (const { file, line, says } of faults) console.log(`${file}:${line}  ${says}`);

const oxlint = join(dirname(createRequire(join(root, 'package.json')).resolve('oxlint/package.json')), 'bin/oxlint');
const { status } = spawnSync(process.execPath, [oxlint, '-c', 'tools/lint/oxlint.json', '--import-plugin', '.'], { cwd: root, stdio: 'inherit' });
console.log(`${files.length} files, ${faults.length} faults of ours`);
process.exitCode = faults.length > 0 || status !== 0 ? 1 : 0;
