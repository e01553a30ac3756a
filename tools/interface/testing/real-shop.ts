import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Compatibility,
  interfaceFile,
  localSigner,
  PrivateKeys,
  PublicKeys,
  ReleaseStore,
  type BackendInterface,
  type BuildInterface,
} from '@shop/release-store';
import { readApps, repository, type App } from '../../webpack-preset/app';
import { recordBackend } from '../record-backend';
import { recordSources } from '../record-build';

/** A build with what its row and its record state. */
export interface ShopBuild {
  name: string;
  kind: App['kind'];
  pages: App['pages'];
  recorded: BuildInterface | null;
}

/** The interfaces of the real shop: those of its apps, by name, and that of its backend. */
export interface Shop {
  builds: Record<string, ShopBuild>;
  backend: BackendInterface;
}

/** Packages that remotes bundle. */
const bundled = ['page-blocks', 'voucher-claim'].map((name) =>
  join(repository, 'packages', name, 'src'),
);

/** Records the interfaces of the sources of this repository. */
export function recordShop(): Shop {
  const apps = readApps().filter(({ kind }) => kind !== 'page');
  const recorded = recordSources(
    apps.map((app) => ({
      app,
      files: [join(app.folder, 'src'), ...bundled].flatMap(sourcesIn),
    })),
  );
  return {
    builds: Object.fromEntries(
      apps.map(({ name, kind, pages }) => [
        name,
        { name, kind, pages, recorded: recorded.get(name) ?? null },
      ]),
    ),
    backend: recordBackend(join(repository, 'services/cloud')),
  };
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
    .map((file) => join(folder, file));

const author = { by: 'team@example.com' };

/** A store in which the builds of a shop are live and its backend is recorded. */
export class ShopStore {
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'compat-'));
  readonly path = join(this.dataFolder, 'site');
  readonly store: ReleaseStore;
  readonly compatibility: Compatibility;

  private constructor() {
    mkdirSync(this.path);
    const keys = new PrivateKeys(join(this.dataFolder, 'signing-keys'));
    this.store = new ReleaseStore(this.path, localSigner(keys, PublicKeys.ofStore(this.path)));
    this.compatibility = new Compatibility(this.store, this.path);
  }

  static empty(): ShopStore {
    return new ShopStore();
  }

  static async with({ builds, backend }: Shop): Promise<ShopStore> {
    const shop = new ShopStore();
    for (const build of Object.values(builds)) await shop.publish(build, 'b1');
    await shop.compatibility.acceptBackend(backend);
    return shop;
  }

  /** A store with the same content. */
  copy(): ShopStore {
    const copy = new ShopStore();
    cpSync(this.dataFolder, copy.dataFolder, { recursive: true });
    return copy;
  }

  async publish(build: ShopBuild, id: string): Promise<void> {
    await this.add(build, id);
    await this.store.publish({ name: build.name, kind: build.kind }, id, author);
  }

  /** Stores a build without making it live. */
  async add(build: ShopBuild, id: string): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'build-'));
    const app = { name: build.name, kind: build.kind };
    const record = build.kind === 'remote' ? 'release' : build.name;
    writeFileSync(join(folder, `${record}.json`), JSON.stringify(rowOf(build, id)));
    mkdirSync(join(folder, 'server'));
    if (build.recorded)
      writeFileSync(join(folder, 'server', interfaceFile), JSON.stringify(build.recorded));
    await this.store.add({ app, build: id, folder });
    rmSync(folder, { recursive: true });
  }

  remove(): void {
    rmSync(this.dataFolder, { recursive: true, force: true });
  }
}

const rowOf = ({ name, kind, pages }: ShopBuild, build: string): object =>
  kind === 'remote'
    ? {
        name,
        build,
        base: `/remotes/${name}/${build}/`,
        entry: 'remoteEntry.js',
        manifest: 'mf-manifest.json',
        contract: '^2.0.0',
        pages,
        preload: Object.fromEntries(pages.map(({ module }) => [module, ['remoteEntry.js']])),
        files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
      }
    : { version: 1, build };
