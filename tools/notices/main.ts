/** Writes THIRD-PARTY-NOTICES.md from what is installed: `node --import tsx tools/notices/main.ts`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installedBy } from './installed';

const root = resolve(import.meta.dirname, '../..');
const folders = ['apps', 'packages', 'services'].flatMap((group) =>
  readdirSync(join(root, group)).map((name) => join(root, group, name)),
);
const rows = installedBy(folders).map(
  ({ name, version, licence, copyright }) => `| ${name} | ${version} | ${licence} | ${copyright} |`,
);

writeFileSync(
  join(root, 'THIRD-PARTY-NOTICES.md'),
  `# Third-party notices

Made by \`node --import tsx tools/notices/main.ts\` from what the lockfile installs.

## Pictures of the demo catalogue

Their notice stands beside them and travels with them:

\`\`\`
${readFileSync(join(root, 'services/cloud/NOTICE'), 'utf8').trim()}
\`\`\`

## Packages that run with the product

They are fetched, not copied into this repository; the full text of each licence is in the package's folder.

| package | version | licence | copyright |
|---|---|---|---|
${rows.join('\n')}

## Libraries that packages bring as binaries

sharp draws with libvips and what that is built of. They come as a package of their own for each system, \`@img/sharp-libvips-*\`, under
LGPL-3.0-or-later: a shared library that can be exchanged. Its folder lists what is in it, each with its licence.
`,
);
console.log(`${rows.length} packages`);
