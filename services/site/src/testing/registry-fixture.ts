import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryRequestError } from '@shop/release-store';
import type { SiteFixture } from './site-fixture';
import { Team } from './team';

/** The sentence and the code of a request that the registry refuses. */
export const refusalOf = (request: Promise<unknown>): Promise<[status: number, sentence: string]> =>
  request.then(
    () => [200, 'it was carried out'],
    ({ status, message }: RegistryRequestError) => [status, message],
  );

/** A site with a new remote `tea`, whose team publishes over HTTP. */
export class RegistryFixture {
  team!: Team;

  constructor(readonly site: SiteFixture) {
    beforeEach(async () => {
      this.team = await Team.join(this.storePath, 'tea');
    });
    afterEach(() => this.team.leave());
  }

  get storePath(): string {
    return join(this.site.store.dataFolder, 'site');
  }

  get origin(): string {
    return this.site.at('');
  }

  /** The live build of a remote, as browsers get it. */
  async liveBuild(name = 'tea'): Promise<string | undefined> {
    const { remotes } = (await (await this.site.get('/releases.json')).json()) as {
      remotes: { name: string; build: string }[];
    };
    return remotes.find((each) => each.name === name)?.build;
  }

  /** All files of the store that an upload could write. */
  storedFiles(): string[] {
    return readdirSync(this.storePath, { recursive: true, encoding: 'utf8' })
      .filter((file) => file !== 'incoming')
      .sort();
  }
}
