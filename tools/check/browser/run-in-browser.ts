import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { CannotRun, type Finding, type Rule, type Subject } from '../rule';
import { installedChromium } from '../../testing/chromium';
import { serverHalvesOf } from '../server-halves';
import { globalNames, installProbe } from './page-probe';
import { waitForServerPage } from './server-page';
import { startSubjectSite } from './subject-site';
import { visitPage } from './visit-page';

const languages = ['zh-CN', 'en'] as const;
const visitors = ['guest', 'member'] as const;

export const runInBrowser: Rule = {
  name: 'browser',
  summary:
    'each page loads and shows something, as guest and member, in both languages, with ' +
    'production policies',
  async run(subject) {
    const browser = await launch();
    const site = await startSubjectSite(subject).catch(async (error: unknown) => {
      await browser.close();
      throw error;
    });
    try {
      return await visitAll(browser, site.origin, subject);
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

async function launch(): Promise<Browser> {
  const executablePath = installedChromium();
  if (!executablePath)
    throw new CannotRun('There is no Chromium: install one, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

async function visitAll(browser: Browser, origin: string, subject: Subject): Promise<Finding[]> {
  const { release } = subject;
  const contexts = {
    guest: await newContext(browser, null),
    member: await newContext(browser, memberToken),
  };
  const knownGlobals = await globalsWithoutRemote(contexts.guest, origin);
  const renderedPages = renderedPagesOf(subject);
  const visitIn = async (language: (typeof languages)[number]) => {
    const findings: Finding[] = [];
    for (const declared of release.pages) {
      const { path, needLogin } = declared;
      const address = `${origin}${path}?lang=${language}`;
      if (renderedPages.has(declared)) await waitForServerPage(address);
      for (const visitor of visitors) {
        // Nothing of the remote runs for a guest of a members-only page.
        if (needLogin && visitor === 'guest') continue;
        const page = await contexts[visitor].newPage();
        const place = `${path} (${language}, ${visitor})`;
        findings.push(...(await visitPage({ page, address, path: place, release, knownGlobals })));
        await page.close();
      }
    }
    return findings;
  };
  return (await Promise.all(languages.map(visitIn))).flat();
}

/** Pages that the site renders during a check. One that declares `data` needs a real backend. */
const renderedPagesOf = (subject: Subject) =>
  new Set(
    serverHalvesOf(subject)
      .map(({ page }) => page)
      .filter(({ data }) => data.length === 0),
  );

/** @param token of a member, or null for a guest */
async function newContext(browser: Browser, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  await context.addInitScript(installProbe);
  if (token)
    await context.addInitScript(
      ([value, expires]) => {
        localStorage.setItem('uni_id_token', value);
        localStorage.setItem('uni_id_token_expired', expires);
      },
      [token, String(Date.now() + 86_400_000)] as const,
    );
  return context;
}

/** The shell alone: it would evaluate a remote that is prefetched. */
async function globalsWithoutRemote(context: BrowserContext, origin: string): Promise<Set<string>> {
  const page = await context.newPage();
  await page.route('**/remotes/**', (route) => route.abort());
  await page.goto(`${origin}/shop-check`);
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(globalNames);
  await page.close();
  return new Set(names);
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The shell reads the claims of a token; only a backend checks its signature. */
const memberToken = [
  part({ alg: 'HS256', typ: 'JWT' }),
  part({ uid: 'check', role: [], permission: [] }),
  'check',
].join('.');
