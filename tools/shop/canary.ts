import type { CanaryState, Ramp } from '@shop/release-store';
import type { Environment } from '@shop/service';
import { appsNamed } from './apps';
import { authorOf } from './author';
import type { Progress, Report } from './command';
import { publisherOf, registryOf } from './deployed-site';
import { storeOf } from './store';

interface Target {
  remote: string;
  site: URL | undefined;
  env: Environment;
  progress: Progress;
  note?: string | undefined;
}

/** Shows a build to the first share of a ramp; without a build, that of the sources. */
export async function startCanary(
  target: Target,
  build: string | undefined,
  ramp: Ramp,
): Promise<Report> {
  const { remote, site, env, note } = target;
  if (site) {
    const publisher = await publisherOf(registryOf(site, remote, env), env, note);
    const id = build ?? (await fromSources(target, (folder) => publisher.upload(folder)));
    const { canary } = await publisher.startCanary(id, ramp);
    return canaryReport(remote, canary);
  }
  const store = storeOf(env);
  const app = { name: remote, kind: 'remote' } as const;
  const id =
    build ??
    (await fromSources(target, async (folder, built) => {
      await store.add({ app, build: built, folder });
      return built;
    }));
  await store.canaries.start(remote, id, ramp, authorOf(env, note));
  return canaryReport(remote, await store.canaries.of(remote));
}

/** Ends a canary. Every device gets the live build again. */
export async function stopCanary({ remote, site, env, note }: Target): Promise<Report> {
  const author = authorOf(env, note);
  if (!site) {
    const store = storeOf(env);
    await store.canaries.stop(remote, author);
    return endReport(remote, (await store.stateOf(remote)).live);
  }
  const { live } = await registryOf(site, remote, env).change('stop-canary', author);
  return endReport(remote, live);
}

/** The canary of a remote; null without one. */
export async function canaryOf({ remote, site, env }: Target): Promise<CanaryState | null> {
  return site
    ? (await registryOf(site, remote, env).state()).canary
    : storeOf(env).canaries.of(remote);
}

/** `b2 at 5 %` */
export const describeCanary = ({ build, share }: { build: string; share: number }) =>
  `${build} at ${share} %`;

/** Checks, builds and stores the sources of a remote. Resolves with the id of the build. */
async function fromSources(
  { remote, progress }: Target,
  keep: (folder: string, build: string) => Promise<string>,
): Promise<string> {
  const apps = appsNamed([remote]);
  if (apps[0]?.kind !== 'remote')
    throw new Error(`${remote} is not a remote: only a remote can have a canary.`);
  // They load the compilers, which takes seconds; the end of a canary needs none.
  const [{ requireChecks }, { withBuilds }] = await Promise.all([
    import('./check'),
    import('./build'),
  ]);
  await requireChecks(apps, { progress });
  return withBuilds(apps, progress, async ([built]) => {
    if (!built) throw new Error(`${remote} has no build.`);
    return keep(built.folder, built.build);
  });
}

const canaryReport = (remote: string, canary: CanaryState | null): Report => ({
  lines: [`${remote.padEnd(8)} canary ${canary ? describeCanary(canary) : 'none'}`],
  data: { app: remote, canary },
});

const endReport = (remote: string, live: string | null): Report => ({
  lines: [`${remote.padEnd(8)} ${live} live; the canary has ended`],
  data: { app: remote, canary: null, build: live },
});
