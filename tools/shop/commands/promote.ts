import type { Command } from '../command';
import { siteOf, siteOption } from '../site-option';

export const promote: Command = {
  name: 'promote',
  parameters: ['<app>', '<build>'],
  options: { site: siteOption },
  summary: 'makes any stored build of an app live',
  async report({ args: [name = '', build = ''], options, progress }) {
    const site = siteOf(options);
    if (site) {
      const { changeOnSite, publisherOf } = await import('../deployed-site');
      return changeOnSite(name, site, process.env, progress, async (client) =>
        (await publisherOf(client, process.env)).promote(build),
      );
    }
    const { changeLiveBuild } = await import('../change');
    return changeLiveBuild(name, process.env, progress, async (store, author) => {
      await store.promote(name, build, author);
      return build;
    });
  },
};
