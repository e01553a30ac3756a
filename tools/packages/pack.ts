import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * Packs a built package with `npm pack`.
 * @param folder the `dist` folder of the package
 * @returns path of the tarball in `target`
 */
export async function pack(folder: string, target: string): Promise<string> {
  const { stdout } = await run(npm, ['pack', '--json', '--pack-destination', target], {
    cwd: folder,
    env: { ...process.env, npm_config_offline: 'true' },
  });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(target, filename);
}
