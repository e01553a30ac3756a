import { describeLock, type RegistryClient, type RemotePublisher } from '@shop/release-store';
import type { App } from '../webpack-preset/app';
import { withBuilds } from './build';
import { rowOfBuild } from './build-folder';
import { requireBuildCheck, requireChecks } from './check';
import { UsageError, type Progress, type Report } from './command';
import { publisherOf, registryOf } from './deployed-site';
import { outcomeAt, outcomeReport } from './outcome';
import type { Publication } from './publish';

/** A remote of a deployed site that this machine may publish. */
interface Target {
  client: RegistryClient;
  publisher: RemotePublisher;
  progress: Progress;
}

/** Checks and builds a remote, and publishes it to a deployed site. */
export async function publishToSite(
  apps: App[],
  site: URL,
  publication: Publication,
): Promise<Report> {
  const [app, ...others] = apps;
  if (!app || others.length > 0)
    throw new UsageError('A deploy token is for one remote: with --site, name one.');
  if (app.kind !== 'remote')
    throw new Error(`${app.name} is not a remote: it is published on the machine of the site.`);
  const target = await openTarget(app.name, site, publication);
  await requireChecks([app], publication);
  return withBuilds([app], publication.progress, async ([built]) => {
    if (!built) throw new Error(`${app.name} has no build.`);
    return send(target, built);
  });
}

/** Checks a build that was made elsewhere, and publishes it to a deployed site. */
export async function publishFolderToSite(
  folder: string,
  site: URL,
  publication: Publication,
): Promise<Report> {
  const target = await openTarget(rowOfBuild(folder).name, site, publication);
  const { build } = await requireBuildCheck(folder, publication);
  return send(target, { build, folder });
}

/** Fails before the check, which takes a minute, if the site would refuse the build after it. */
async function openTarget(
  name: string,
  site: URL,
  { env, progress, note }: Publication,
): Promise<Target> {
  const client = registryOf(site, name, env);
  const publisher = await publisherOf(client, env, note);
  const { lock } = await client.state();
  if (lock) throw new Error(`${name} is locked by ${describeLock(lock)}`);
  return { client, publisher, progress };
}

async function send(
  { client, publisher, progress }: Target,
  { build, folder }: { build: string; folder: string },
): Promise<Report> {
  const { live } = await client.state();
  progress(`${client.remote}: sending build ${build}`);
  await publisher.publish(folder);
  const result = live === build ? 'was live already' : 'live';
  return outcomeReport([await outcomeAt(client, build, result, progress)]);
}
