import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const repository = resolve(__dirname, '../..');

/** Runs a program in `folder` and returns its output. Throws with its output when it fails. */
function run(folder: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}): string {
  try {
    return execFileSync(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${basename(program)} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}

/** A folder outside this repository, with our packages as tarballs and one remote. */
export class OutsideRepository {
  private constructor(
    private readonly root: string,
    readonly folder: string,
  ) {}

  /** Packs our packages, creates a remote with their command, and installs the tarballs. */
  static create(name: string): OutsideRepository {
    const root = mkdtempSync(join(tmpdir(), 'outside-'));
    const tarballs = join(root, 'packages');
    run(repository, process.execPath, ['tools/ready.mjs', 'packages', tarballs]);
    const command = join(repository, 'packages/webpack-preset/dist/lib/command.js');
    run(root, process.execPath, [command, 'create', name]);
    const outside = new OutsideRepository(root, join(root, name));
    outside.install(tarballs);
    return outside;
  }

  /** Writes a file of the sources. */
  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Changes a file of the sources. */
  change(file: string, from: string, to: string): void {
    const text = readFileSync(join(this.folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    this.write(file, text.replace(from, to));
  }

  /** Entries of our packages that have types, as import specifiers. */
  typedEntries(): string[] {
    const scope = join(this.folder, 'node_modules/@shop');
    return readdirSync(scope).flatMap((name) => {
      const { exports } = JSON.parse(readFileSync(join(scope, name, 'package.json'), 'utf8')) as {
        exports: Record<string, string | { default?: string }>;
      };
      return Object.entries(exports)
        .filter(([, file]) => typeof file === 'object' && file.default)
        .map(([entry]) => `@shop/${name}${entry.slice(1)}`);
    });
  }

  /** Checks the types with the settings of the repository; the compiler reads all of our types. */
  checkTypes(): void {
    const compiler = join(repository, 'node_modules/typescript-7/bin/tsc');
    run(this.folder, process.execPath, [compiler, '--skipLibCheck', 'false']);
  }

  /** Runs a script of the repository with npm. */
  npm(args: string[], env: NodeJS.ProcessEnv = {}): string {
    return run(this.folder, 'npm', args, env);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /**
   * Installs without the registry: our lockfile and the cache of pnpm have all other packages.
   */
  private install(tarballs: string): void {
    const overrides = readdirSync(tarballs).map((file) => {
      const name = file.replace(/^shop-(.*)-\d+\.\d+\.\d+\.tgz$/, '@shop/$1');
      return `  '${name}': file:${join(tarballs, file)}\n`;
    });
    this.write('pnpm-workspace.yaml', `overrides:\n${overrides.join('')}`);
    cpSync(join(repository, 'pnpm-lock.yaml'), join(this.folder, 'pnpm-lock.yaml'));
    const setup = readFileSync(join(repository, 'tools/setup/prepare.mjs'), 'utf8');
    const [pnpm] = /pnpm@[\d.]+/.exec(setup)!;
    const options = ['--offline', '--no-frozen-lockfile', '--ignore-scripts'];
    run(this.folder, 'npx', ['--yes', pnpm, 'install', ...options], {
      CI: 'true',
      npm_config_prefer_offline: 'true',
    });
  }
}
