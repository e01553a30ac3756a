import type { StoredBuild } from '@shop/release-store';
import type { Environment } from '@shop/service';
import { terminalCode } from '../dev/addresses';
import { appsNamed } from './apps';
import { rowOfBuild } from './build-folder';
import { withBuilds } from './build';
import { isBuildFolder } from './check';
import type { Progress, Report } from './command';
import { publisherOf, registryOf } from './deployed-site';
import { servingUrl } from './serving-site';
import { dataFolderOf, storeOf } from './store';

/** A build to look at, and the path of a page of it. */
interface Candidate extends StoredBuild {
  page: string;
}

/** Shows a remote, or the folder of a build, on the site of DATA_DIR. */
export function previewHere(
  subject: string,
  env: Environment,
  progress: Progress,
): Promise<Report> {
  return withCandidate(subject, progress, async (candidate) => {
    const origin = await servingUrl(dataFolderOf(env));
    if (!origin) throw new Error(`No site serves ${dataFolderOf(env)}: run npm start.`);
    const store = storeOf(env);
    await store.add(candidate);
    await store.sign(candidate.app, candidate.build);
    return linkReport(candidate, origin);
  });
}

/** Shows a remote, or the folder of a build, on a deployed site. */
export function previewOnSite(
  subject: string,
  site: URL,
  env: Environment,
  progress: Progress,
): Promise<Report> {
  return withCandidate(subject, progress, async (candidate) => {
    const { name } = candidate.app;
    const publisher = await publisherOf(registryOf(site, name, env), env);
    progress(`${name}: sending the build`);
    await publisher.upload(candidate.folder);
    return linkReport(candidate, site.origin);
  });
}

function withCandidate(
  subject: string,
  progress: Progress,
  show: (candidate: Candidate) => Promise<Report>,
): Promise<Report> {
  if (isBuildFolder(subject)) {
    const { name, build, pages } = rowOfBuild(subject);
    return show({ app: remote(name), build, folder: subject, page: pages[0]?.path ?? '/' });
  }
  const [app] = appsNamed([subject]);
  if (app?.kind !== 'remote') throw new Error(`${subject} is not a remote and has no preview.`);
  return withBuilds([app], progress, async ([built]) => {
    if (!built) throw new Error(`${subject} has no build.`);
    return show({ ...built, app: remote(app.name), page: app.pages[0]?.path ?? '/' });
  });
}

const remote = (name: string) => ({ name, kind: 'remote' }) as const;

async function linkReport({ app, build, page }: Candidate, origin: string): Promise<Report> {
  const link = `${origin}${page}?preview=${app.name}@${build}`;
  await requirePermission(link, origin);
  return { lines: [terminalCode(link), link], data: { app: app.name, build, link } };
}

/** A site that permits previews redirects their links. */
async function requirePermission(link: string, origin: string): Promise<void> {
  const { status } = await fetch(link, { redirect: 'manual' });
  if (status !== 303)
    throw new Error(
      `The build is stored, but ${origin} does not permit previews: its operator starts the ` +
        'site with SITE_PREVIEWS=on.',
    );
}
