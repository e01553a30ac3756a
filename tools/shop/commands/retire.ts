import type { Command } from '../command';
import { siteOf, siteOption } from '../site-option';

export const retire: Command = {
  name: 'retire',
  parameters: ['<app>'],
  options: { site: siteOption },
  summary: 'removes a remote or page from the release; its builds stay',
  async report({ args: [name = ''], options, progress }) {
    const site = siteOf(options);
    if (site) {
      const { changeOnSite } = await import('../deployed-site');
      return changeOnSite(name, site, process.env, progress, (client, author) =>
        client.change('retire', author),
      );
    }
    const { changeLiveBuild } = await import('../change');
    return changeLiveBuild(name, process.env, progress, async (store, author) => {
      await store.retire(name, author);
      return null;
    });
  },
};
