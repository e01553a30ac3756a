import { UsageError, type Command } from '../command';
import { siteOf, siteOption } from '../site-option';

export const releases: Command = {
  name: 'releases',
  parameters: ['[app]'],
  options: { site: siteOption },
  summary: 'lists the live builds, or the history of one app',
  async report({ args: [name], options }) {
    const site = siteOf(options);
    if (site && name === undefined)
      throw new UsageError('A deploy token is for one remote: with --site, name one.');
    const { historyReport, liveReport } = await import('../releases');
    if (site && name !== undefined) {
      const { registryOf } = await import('../deployed-site');
      return historyReport(await registryOf(site, name, process.env).history());
    }
    const { storeOf } = await import('../store');
    const store = storeOf(process.env);
    if (name === undefined) return liveReport(store);
    return historyReport((await store.history()).filter(({ app }) => app === name));
  },
};
