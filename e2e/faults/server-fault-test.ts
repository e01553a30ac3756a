import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNamed, type Releases } from '../harness/fault-proxy';
import type { Product } from '../harness/product';
import { publishNewRemoteBuild, snapshotReleases } from '../harness/publish-build';
import { isServerPage, readHtml, waitForServerPage } from '../harness/server-page';
import type { FaultTest, FaultTestContext } from './fault-test';
import { monitorReport, type ReportedFault } from './page-monitor';
import { activePageOf, isTab, visitAllTabs, type RemotePage } from './remote-pages';
import {
  leakingRenders,
  serverOnlyText,
  type ServerFaultCase,
  type ServerOutcome,
} from './server-fault-cases';

/** A fault of the server half of a page; `otherPage` belongs to another remote. */
export interface ServerFaultRun {
  faultCase: ServerFaultCase;
  remotePage: RemotePage;
  otherPage: RemotePage;
  product: Product;
}

export const serverFaultTest = (run: ServerFaultRun): FaultTest => ({
  name: `${run.remotePage.remote}: server half ${run.faultCase.name}`,
  remote: run.remotePage.remote,
  isSlow: false,
  run: (context) => new ServerFaultTest(context, run).run(),
});

/** More visits than a page may have faults in a row. */
const visitCount = 4;

/** Publishes the fault in the running product, so only one test can run at a time. */
class ServerFaultTest {
  constructor(
    private readonly context: FaultTestContext,
    private readonly fault: ServerFaultRun,
  ) {}

  async run(): Promise<void> {
    const { faultCase, product } = this.fault;
    const restore = await snapshotReleases(product);
    try {
      await this.publishFault();
      await this.expectFirstViews(faultCase.outcome);
      await this.expectPageInBrowser(faultCase.outcome);
    } finally {
      await restore();
    }
  }

  private async publishFault(): Promise<void> {
    const { faultCase, remotePage, product } = this.fault;
    const { pages } = remoteNamed(await this.releases(), remotePage.remote);
    const path = remotePage.path.replace(/\?.*/, '');
    const page = pages.find((each) => each.path === path);
    if (!page) throw new Error(`${remotePage.remote} declares no page ${path}.`);
    await publishNewRemoteBuild(product, remotePage.remote, (folder) =>
      appendFileSync(join(folder, 'server', `${page.module}.cjs`), faultCase.code),
    );
  }

  private async releases(): Promise<Releases> {
    return (await (await fetch(`${this.context.target}/releases.json`)).json()) as Releases;
  }

  /** Requests the page and, while the fault lasts, that of another remote. */
  private async expectFirstViews(outcome: ServerOutcome): Promise<void> {
    const { page, check } = this.context;
    const { remotePage, otherPage } = this.fault;
    if (outcome === 'page') await this.expectLeakToEnd();
    if (outcome === 'replaced') await waitForServerPage(page, remotePage.path);
    if (outcome === 'frame')
      for (let visit = 1; visit <= visitCount; visit += 1) {
        const text = await readHtml(page, withQuery(remotePage.path, `visit=${visit}`));
        check('a page with a fault was rendered on the server', !isServerPage(text));
        check('the HTML contains details of the fault', !text.includes('hostile'));
      }
    await waitForServerPage(page, withQuery(otherPage.path, `beside=${remotePage.remote}`));
  }

  /**
   * Each address is rendered once. A full worker is replaced, so later renders succeed. How many
   * succeed depends on the machine: a render that takes too long is sent as a frame as well.
   */
  private async expectLeakToEnd(): Promise<void> {
    const { page, check } = this.context;
    const { path } = this.fault.remotePage;
    let pageCount = 0;
    for (let visit = 1; visit <= leakingRenders; visit += 1)
      if (isServerPage(await readHtml(page, withQuery(path, `visit=${visit}`)))) pageCount += 1;
    check('no worker reached its limit', pageCount < leakingRenders);
    await waitForServerPage(page, withQuery(path, 'visit=last'));
  }

  private async expectPageInBrowser(outcome: ServerOutcome): Promise<void> {
    const { page, check } = this.context;
    const { remotePage } = this.fault;
    await page.goto(remotePage.path, { waitUntil: 'networkidle' });
    const activePage = activePageOf(page, remotePage);
    const content = activePage.locator(remotePage.contentSelector).filter({ visible: true });
    await content.first().waitFor();
    const text = await activePage.innerText();
    check('the markup of the server stays', !text.includes(serverOnlyText));
    if (isTab(remotePage)) check('the tab bar is incomplete', await visitAllTabs(page, remotePage));
    const { faults, rejections } = await monitorReport(page);
    check(
      `reported faults: ${JSON.stringify(faults)}`,
      outcome === 'replaced'
        ? faults.length === 1 && faults.every((fault) => this.isMismatch(fault))
        : faults.length === 0,
    );
    check(`uncaught: ${rejections.join('; ')}`, rejections.length === 0);
  }

  private isMismatch({ remote, version, stage, code }: ReportedFault): boolean {
    const isOfRemote = remote === this.fault.remotePage.remote && version !== '';
    return isOfRemote && stage === 'hydration' && code === 'mismatch';
  }
}

/** An address that the site has not rendered yet. */
const withQuery = (path: string, query: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${query}`;
