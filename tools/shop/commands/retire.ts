import type { Command } from '../command';
import { noteOf, noteOption } from '../note-option';
import { siteOf, siteOption } from '../site-option';

export const retire: Command = {
  name: 'retire',
  parameters: ['<app>'],
  options: { note: noteOption, site: siteOption },
  summary: 'removes a remote or page from the release; its builds stay',
  async report({ args: [name = ''], options, progress }) {
    const site = siteOf(options);
    const { authorOf } = await import('../author');
    const author = authorOf(process.env, await noteOf(options));
    if (site) {
      const { changeOnSite } = await import('../deployed-site');
      return changeOnSite(name, site, process.env, progress, (client) =>
        client.change('retire', author),
      );
    }
    const { changeLiveBuild } = await import('../change');
    return changeLiveBuild(name, process.env, progress, async (store) => {
      await store.retire(name, author);
      return null;
    });
  },
};
