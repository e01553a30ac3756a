import type { ReleaseStore } from './release-store';
import { StoreError } from './store-error';
import { StoreFolder } from './store-folder';
import { withStoreLock } from './store-lock';
import { assertBackendFits, changeProblems, newBackendProblems } from './compat/check-change';
import {
  readDeployment,
  readInstalled,
  type Deployment,
  type InstalledBuild,
} from './compat/deployed';
import type { BackendInterface } from './compat/interface';
import { readBackend, writeBackend } from './compat/store-interfaces';

/** Answers what a change would break, and records the backend. */
export class Compatibility {
  private readonly folder: StoreFolder;

  /** @param path folder of the store */
  constructor(
    private readonly store: ReleaseStore,
    path: string,
  ) {
    this.folder = new StoreFolder(path);
  }

  /** The builds that browsers run, and the backend. */
  async deployment(): Promise<Deployment> {
    return readDeployment(
      this.folder,
      await this.store.list(),
      await this.store.history(),
      Date.now(),
    );
  }

  /** A stored build. Throws StoreError for an unknown one. */
  async installed(name: string, build: string): Promise<InstalledBuild> {
    const app = this.folder.appNamed(name);
    if (!this.store.buildsOf(app).includes(build))
      throw new StoreError('NOT_FOUND', `${name} has no stored build ${build}.`);
    return readInstalled(this.folder, app, build);
  }

  /** One sentence per problem if this build became live; a live build is compared as it is. */
  async problemsOf(build: InstalledBuild): Promise<string[]> {
    return changeProblems(await this.deployment(), build);
  }

  /** One sentence per problem if this version of the backend replaced the recorded one. */
  async problemsOfBackend(backend: BackendInterface): Promise<string[]> {
    return newBackendProblems(await this.deployment(), backend);
  }

  /** Id of the recorded version of the backend; null before the first. */
  async backendId(): Promise<string | null> {
    return (await readBackend(this.folder))?.id ?? null;
  }

  /** Records a version of the backend. Throws StoreError if it would break a deployed build. */
  acceptBackend(backend: BackendInterface, { force = false } = {}): Promise<void> {
    return withStoreLock(this.folder.path, async () => {
      const [live, log] = [await this.store.list(), await this.store.history()];
      if (!force) await assertBackendFits({ folder: this.folder, live, log }, backend);
      await writeBackend(this.folder, backend);
    });
  }
}
