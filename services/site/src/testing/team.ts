import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  DeployTokens,
  keyIdOf,
  PublicKeys,
  publicPemOf,
  RegistryClient,
  RemotePublisher,
  signRow,
  type SignedRow,
} from '@shop/release-store';
import type { RemoteRelease } from '@shop/shell-contract/release';
import { page, remote } from './fake-store';

const hash = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A build that is not stored anywhere yet. */
export interface SmallBuild {
  row: RemoteRelease;
  /** Hashes of its server half, by path in `server/`. */
  server: Record<string, string>;
  files: Map<string, Buffer>;
}

/** A build of one script, its compressed copy and a server half. */
export function smallBuild(name: string, build: string): SmallBuild {
  const script = Buffer.from(`window.${name} = '${build}';`);
  const server = Buffer.from(`exports.default = () => '${build}';`);
  return {
    row: remote(name, [page(`/pages/${name}`)], {
      build,
      base: `/remotes/${name}/${build}/`,
      preload: { './pages/one': ['remoteEntry.js'] },
      files: { 'remoteEntry.js': hash(script) },
    }),
    server: { 'pages/one.cjs': hash(server) },
    files: new Map([
      ['remoteEntry.js', script],
      ['remoteEntry.js.br', brotliCompressSync(script)],
      ['server/pages/one.cjs', server],
    ]),
  };
}

/** The build with a record of what it uses and provides. */
export function withInterface(build: SmallBuild, recorded: object): SmallBuild {
  const content = Buffer.from(JSON.stringify(recorded));
  return {
    ...build,
    server: { ...build.server, 'interface.json': hash(content) },
    files: new Map([...build.files, ['server/interface.json', content]]),
  };
}

/** Writes a build to a folder of its own in `parent`. Returns the folder. */
export function writeBuild(parent: string, { row, files }: SmallBuild): string {
  const folder = join(parent, row.build);
  const record = ['release.json', Buffer.from(JSON.stringify(row))] as const;
  for (const [file, content] of [...files, record]) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}

/** The team of a remote: it has a key and a deploy token, and no access to the disk of the site. */
export class Team {
  readonly key = generateKeyPairSync('ed25519').privateKey;
  private readonly folder = mkdtempSync(join(tmpdir(), 'team '));

  private constructor(
    readonly remote: string,
    readonly token: string,
  ) {}

  /** The operator of the site trusts the key of the team, and gives it a token. */
  static async join(store: string, remoteName: string): Promise<Team> {
    const token = await DeployTokens.ofStore(store).create(remoteName, `ci-${remoteName}`);
    const team = new Team(remoteName, token);
    await PublicKeys.ofStore(store).trust(remoteName, publicPemOf(team.key));
    return team;
  }

  /** Signs a row, by default with a number above all that the remote had. */
  sign(
    { row, server }: Pick<SmallBuild, 'row' | 'server'>,
    sequence = Date.now() + 60_000,
  ): SignedRow {
    return signRow(row, { sequence, server }, this.key);
  }

  client(origin: string, token = this.token): RegistryClient {
    return new RegistryClient(new URL(origin), this.remote, token);
  }

  publisher(origin: string, note?: string): RemotePublisher {
    return new RemotePublisher({
      client: this.client(origin),
      key: this.key,
      trusted: new Map([[keyIdOf(this.key), createPublicKey(this.key)]]),
      author: {
        by: `${this.remote}@example.com`,
        commit: 'a0ee2fb4eb10',
        ...(note ? { note } : {}),
      },
    });
  }

  /** Writes a build to the disk of the team. Returns its folder. */
  write(build: SmallBuild): string {
    return writeBuild(this.folder, build);
  }

  leave(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
