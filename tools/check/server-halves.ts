import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageDeclaration } from '@shop/shell-contract';
import type { Subject } from './rule';

/** A page that the site can render into its HTML. */
export interface ServerHalf {
  page: PageDeclaration;
  bundleFile: string;
}

/** Members-only pages are never rendered on the server, and a foreign build may have no half. */
export function serverHalvesOf({ release, folder }: Subject): ServerHalf[] {
  return release.pages
    .filter(({ needLogin }) => !needLogin)
    .map((page) => ({
      page,
      bundleFile: join(folder, 'server', `${page.module.replace('./', '')}.cjs`),
    }))
    .filter(({ bundleFile }) => existsSync(bundleFile));
}
