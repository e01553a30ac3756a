import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Author } from '@shop/release-store';
import type { Environment } from '@shop/service';
import { repository } from '../webpack-preset/app';

/** The author, the commit and the note that the history of releases records. */
export function authorOf(env: Environment, note?: string): Author {
  const by = env.SHOP_AUTHOR || git('config', 'user.email') || userInfo().username;
  const author = note === undefined ? { by } : { by, note };
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (!commit) return author;
  const hasChanges = git('status', '--porcelain', '--untracked-files=no', 'apps', 'packages');
  return { ...author, commit: hasChanges ? `${commit} with changes` : commit };
}

/** Output of a git command; empty outside of a repository and without git. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: repository,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
