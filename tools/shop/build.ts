import { join } from 'node:path';
import { withLockFile } from '@shop/service';
import { buildApps, type Built } from '../release/index';
import { repository, type App } from '../webpack-preset/app';
import type { Progress, Report } from './command';

/** How long to wait for another build of the same checkout. */
const lockTimeoutMs = 600_000;

/** Builds what changed, and resolves with what `then` makes of it under the build lock. */
export function withBuilds<Result>(
  apps: App[],
  progress: Progress,
  then: (all: Built[]) => Promise<Result>,
): Promise<Result> {
  const lock = join(repository, 'node_modules/.cache/shop-build.lock');
  return withLockFile(lock, { waitMs: lockTimeoutMs }, async () => {
    progress(`building ${apps.map(({ name }) => name).join(', ')}`);
    return then(await buildApps(apps));
  });
}

export function build(apps: App[], progress: Progress): Promise<Report> {
  const start = Date.now();
  return withBuilds(apps, progress, async (all) => ({
    lines: [...all.map(buildLine), `${((Date.now() - start) / 1000).toFixed(1)} s`],
    data: all.map((built) => ({ app: built.app.name, build: built.build, isNew: built.isNew })),
  }));
}

export const buildLine = ({ app, build: id, isNew }: Built): string =>
  `${app.name.padEnd(8)} ${id}  ${isNew ? 'built' : 'unchanged'}`;
