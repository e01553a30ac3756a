import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteRelease } from '@shop/shell-contract/release';
import { readInlineStyle, type InlineStyle } from './inline-style';

/** The server half of a page. */
export interface ServerPage {
  /** Path of its server bundle. */
  file: string;
  /** Path of the server bundle that describes the head, if the page has one. */
  headFile: string | null;
  /** The styles that its HTML needs. */
  styles: InlineStyle[];
}

const maxKnownPages = 200;

/** Finds the server halves of pages in the store. A build that another host serves has none. */
export class ServerPages {
  private readonly pageByFile = new Map<string, Promise<ServerPage | null>>();

  /** @param store folder with the published builds */
  constructor(private readonly store: string) {}

  find(remote: RemoteRelease, module: string): Promise<ServerPage | null> {
    const { name, build, base } = remote;
    if (base !== `/remotes/${name}/${build}/`) return Promise.resolve(null);
    const folder = join(this.store, 'remotes', name, build);
    const file = join(folder, 'server', `${module.replace('./', '')}.cjs`);
    const known = this.pageByFile.get(file) ?? read(folder, file, remote, module);
    this.pageByFile.set(file, known);
    for (const oldest of this.pageByFile.keys()) {
      if (this.pageByFile.size <= maxKnownPages) break;
      this.pageByFile.delete(oldest);
    }
    return known;
  }
}

async function read(
  folder: string,
  file: string,
  { preload }: RemoteRelease,
  module: string,
): Promise<ServerPage | null> {
  if (!existsSync(file)) return null;
  const styles = (preload[module] ?? []).filter((name) => name.endsWith('.css'));
  try {
    const headFile = file.replace(/\.cjs$/, '.head.cjs');
    return {
      file,
      headFile: existsSync(headFile) ? headFile : null,
      styles: await Promise.all(styles.map((style) => readInlineStyle(folder, style))),
    };
  } catch {
    return null;
  }
}
