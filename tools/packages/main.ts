/** `npm run packages [<folder>]`: builds, packs and checks the packages for other repositories. */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { repository } from '../webpack-preset/app';
import { buildPackage } from './build-package';
import { findingsOf } from './check-tarball';
import { pack } from './pack';
import { publishedPackages } from './published';

const target = resolve(process.argv[2] ?? join(repository, 'dist/packages'));
mkdirSync(target, { recursive: true });
let findingCount = 0;
for (const published of publishedPackages) {
  const tarball = await pack(await buildPackage(published), target);
  console.log(tarball);
  for (const finding of await findingsOf(tarball)) {
    findingCount += 1;
    console.error(`  ${finding}`);
  }
}
if (findingCount > 0) {
  console.error(`${findingCount} findings: change the package.json or the sources they name.`);
  process.exitCode = 1;
}
