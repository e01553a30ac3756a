import { UsageError, type Command } from '../command';
import { siteOf, siteOption } from '../site-option';

export const rollback: Command = {
  name: 'rollback',
  parameters: ['<app>'],
  options: {
    steps: { value: 'n', summary: 'how many builds to go back; 1 without it' },
    site: siteOption,
  },
  summary: 'makes an earlier build live again; ends a canary, if there is one, and nothing else',
  async report({ args: [name = ''], options, progress }) {
    const steps = Number(options.steps ?? 1);
    if (!Number.isInteger(steps) || steps < 1)
      throw new UsageError('--steps takes a whole number from 1.');
    const site = siteOf(options);
    const { canaryOf, stopCanary } = await import('../canary');
    const target = { remote: name, site, env: process.env, progress };
    if (await canaryOf(target)) return stopCanary(target);
    if (site) {
      const { changeOnSite, publisherOf } = await import('../deployed-site');
      return changeOnSite(name, site, process.env, progress, async (client) =>
        (await publisherOf(client, process.env)).rollback(steps),
      );
    }
    const { changeLiveBuild } = await import('../change');
    return changeLiveBuild(name, process.env, progress, (store, author) =>
      store.rollback(name, steps, author),
    );
  },
};
