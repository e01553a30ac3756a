import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { liveBuilds, shop, shopOf, writeChangedBuild } from '../harness/deliver';
import { currentProduct, dataFolderOf, type Product } from '../harness/product';
import { snapshotReleases } from '../harness/publish-build';
import { phone, story } from '../harness/story';

const address = '/pages/tabBar/mine/mine';

/** A team with a data folder of its own, in which nothing is built or published. */
class Team {
  readonly folder = mkdtempSync(join(tmpdir(), 'team '));
  private readonly keysOfSite: string;
  keyId = '';
  private token = '';

  constructor(private readonly product: Product) {
    this.keysOfSite = readFileSync(join(dataFolderOf(product), 'site/keys/mine.pem'), 'utf8');
  }

  /** The operator trusts the key of the team and creates a token; the team trusts the old key. */
  async join(): Promise<void> {
    const key = JSON.parse(await this.run('key', 'create', 'mine', '--json')) as {
      id: string;
      publicKey: string;
    };
    this.keyId = key.id;
    await shop('key', 'trust', 'mine', this.write('team.pem', key.publicKey));
    await this.run('key', 'trust', 'mine', this.write('site.pem', this.keysOfSite));
    const { token } = JSON.parse(await shop('token', 'create', 'mine', 'story', '--json')) as {
      token: string;
    };
    this.token = token;
  }

  /** Runs a shop command without the data folder of the site. */
  run(...args: string[]): Promise<string> {
    const env = {
      DATA_DIR: join(this.folder, 'data'),
      SHOP_DEPLOY_TOKEN: this.token,
      SHOP_AUTHOR: 'team@example.com',
    };
    return shopOf({ ...this.product, env }, ...args);
  }

  private write(file: string, text: string): string {
    const path = join(this.folder, file);
    writeFileSync(path, text);
    return path;
  }
}

let team: Team;
let restore: () => Promise<void>;
beforeAll(async () => {
  restore = await snapshotReleases(currentProduct());
  team = new Team(currentProduct());
  await team.join();
});
afterAll(async () => {
  await restore();
  await shop('token', 'revoke', 'mine', 'story');
  await shop('key', 'revoke', 'mine', team.keyId);
  rmSync(team.folder, { recursive: true, force: true });
});

/** Whether a page that is opened now shows the text. */
async function shows(context: BrowserContext, text: string): Promise<boolean> {
  const page = await context.newPage();
  await page.goto(currentProduct().origin + address);
  await page.getByText(/^关于/).first().waitFor();
  const isShown = (await page.getByText(text).count()) > 0;
  await page.close();
  return isShown;
}

/** A browser of its own that has followed the link to a preview. */
async function followed(context: BrowserContext, link: string): Promise<BrowserContext> {
  const browser = await context.browser()?.newContext();
  if (!browser) throw new Error('The context has no browser.');
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByRole('complementary', { name: '预览版本' }).getByRole('link').waitFor();
  expect(page.url()).not.toContain('preview=');
  await page.close();
  return browser;
}

story(
  'a team previews, publishes, rolls back and promotes on a deployed site without its disk',
  phone,
  async ({ page, context, product }) => {
    const before = await liveBuilds();
    const site = ['--site', product.origin];
    await page.goto('/');
    let loadCount = 0;
    page.on('load', () => {
      loadCount += 1;
    });

    const folder = join(team.folder, 'build');
    await writeChangedBuild('mine', 'overhttp1', folder, { text: ['关于我们', '关于本店'] });
    const { link } = JSON.parse(await team.run('preview', folder, ...site, '--json')) as {
      link: string;
    };
    expect(await shows(await followed(context, link), '关于本店')).toBe(true);
    expect(await shows(context, '关于本店')).toBe(false);
    expect(await team.run('publish', folder, ...site)).toBe('mine     overhttp1  live\n');
    expect(await shows(context, '关于本店')).toBe(true);
    expect(await team.run('rollback', 'mine', ...site)).toBe(`mine     ${before.mine}  live\n`);
    expect(await shows(context, '关于本店')).toBe(false);

    await shop('lock', 'mine', '--reason', 'stocktaking');
    await expect(team.run('promote', 'mine', 'overhttp1', ...site)).rejects.toThrow(
      /mine is locked by \S+ since .{16} UTC: stocktaking/,
    );
    await team.run('unlock', 'mine', ...site);
    expect(await team.run('promote', 'mine', 'overhttp1', ...site)).toContain('overhttp1  live');
    expect(await shows(context, '关于本店')).toBe(true);

    const history = await team.run('releases', 'mine', ...site);
    expect(history).toMatch(/^publish {2}overhttp1 {2}.* {2}team@example.com {2}token story/m);
    expect(history).toMatch(/^lock {5}stocktaking /m);
    expect(readdirSync(join(team.folder, 'data/site'))).toEqual(['keys']);
    expect(loadCount).toBe(0);
  },
  300_000,
);
