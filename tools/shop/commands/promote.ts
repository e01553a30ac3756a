import type { Command } from '../command';
import { noteOf, noteOption } from '../note-option';
import { siteOf, siteOption } from '../site-option';

export const promote: Command = {
  name: 'promote',
  parameters: ['<app>', '<build>'],
  options: { note: noteOption, site: siteOption },
  summary: 'makes any stored build of an app live',
  async report({ args: [name = '', build = ''], options, progress }) {
    const site = siteOf(options);
    const note = await noteOf(options);
    if (site) {
      const { changeOnSite, publisherOf } = await import('../deployed-site');
      return changeOnSite(name, site, process.env, progress, async (client) =>
        (await publisherOf(client, process.env, note)).promote(build),
      );
    }
    const [{ authorOf }, { changeLiveBuild }] = await Promise.all([
      import('../author'),
      import('../change'),
    ]);
    return changeLiveBuild(name, process.env, progress, async (store) => {
      await store.promote(name, build, authorOf(process.env, note));
      return build;
    });
  },
};
