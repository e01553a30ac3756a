import { UsageError, type Command } from '../command';
import { noteOf, noteOption } from '../note-option';
import { siteOf, siteOption } from '../site-option';

export const publish: Command = {
  name: 'publish',
  parameters: ['[app or folder…]'],
  options: {
    all: { summary: 'every app, instead of naming them' },
    note: noteOption,
    'without-browser': { summary: 'leaves out the browser on a machine that has none' },
    site: siteOption,
  },
  summary: 'checks, builds, stores and makes live; confirms that the site serves it',
  details: [
    'A remote that does not pass "check" is not published. Without a browser its pages cannot be ' +
      'opened: then it is refused as well, unless --without-browser says otherwise.',
    'The build is stored beside the older ones, so that "rollback" can return to them.',
    'A folder is that of a build that was made elsewhere, with its release.json.',
  ],
  async report({ args, options, progress }) {
    if (Boolean(options.all) === args.length > 0)
      throw new UsageError('Name the apps, or pass --all.');
    const site = siteOf(options);
    const publication = {
      env: process.env,
      progress,
      note: await noteOf(options),
      withoutBrowser: options['without-browser'] === true,
    };
    const { isBuildFolder } = await import('../check');
    const { publishApps, publishFolder } = await import('../publish');
    const { publishFolderToSite, publishToSite } = await import('../publish-to-site');
    const folder = args.find(isBuildFolder);
    if (folder !== undefined) {
      if (args.length > 1) throw new UsageError('Name one folder, and nothing else.');
      return site
        ? publishFolderToSite(folder, site, publication)
        : publishFolder(folder, publication);
    }
    const { appsNamed } = await import('../apps');
    const apps = appsNamed(args);
    return site ? publishToSite(apps, site, publication) : publishApps(apps, publication);
  },
};
