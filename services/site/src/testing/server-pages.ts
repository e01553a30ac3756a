import { setTimeout as wait } from 'node:timers/promises';
import { bootOf, html, type SiteFixture } from './site-fixture';

/** Code of a server half whose page shows its path, language, data and version of React. */
export const goodPage = `
const { version } = require('react');
exports.default = ({ path, language, data }) =>
  '<main>' + [path, language, JSON.stringify(data), version].join(' ') + '</main>';`;

/** The rendered page in the HTML of a visit. */
export const contentOf = (text: string) => /<div id="root">(.*?)<\/div><script/s.exec(text)?.[1];

export const serverPages = (site: SiteFixture) => ({
  /** Restarts the site with server halves of the remotes; every page is `./pages/one`. */
  async withPages(codeByRemote: Record<string, string>): Promise<void> {
    for (const [name, code] of Object.entries(codeByRemote)) site.store.writeServerPage(name, code);
    await site.restart({ BAAS_URL: site.baasUrl });
  },

  /** The page, once a view is rendered: the first one may exceed the budget. */
  async rendered(path: string, headers: Record<string, string> = html): Promise<string> {
    for (let tries = 0; tries < 50; tries += 1) {
      const text = await (await site.get(path, headers)).text();
      if (bootOf(text).isPageInHtml) return text;
      await wait(100);
    }
    throw new Error(`${path} was not rendered`);
  },
});
