import type { Command } from '../command';

export const build: Command = {
  name: 'build',
  parameters: ['[app…]'],
  summary: 'builds the apps that changed into their dist folders; without a name, all apps',
  details: ['The id of a build derives from what it contains, so an unchanged app is not rebuilt.'],
  async report({ args, progress }) {
    const { appsNamed } = await import('../apps');
    const { build: buildReport } = await import('../build');
    return buildReport(appsNamed(args), progress);
  },
};
