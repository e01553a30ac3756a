import { UsageError, type Command } from '../command';
import { noteOf, noteOption } from '../note-option';
import { siteOf, siteOption } from '../site-option';

export const rollback: Command = {
  name: 'rollback',
  parameters: ['<app>', '[build]'],
  options: {
    steps: { value: 'n', summary: 'how many builds to go back, instead of a build; 1 without it' },
    note: noteOption,
    site: siteOption,
  },
  summary: 'makes an earlier build live again, or ends the canary that runs',
  details: [
    'Without a build, the one that was live before; "releases" lists the earlier ones.',
    'While a canary runs, it ends the canary and leaves the live build, unless a build is named.',
  ],
  async report({ args: [name = '', build], options, progress }) {
    const steps = Number(options.steps ?? 1);
    if (!Number.isInteger(steps) || steps < 1)
      throw new UsageError('--steps takes a whole number from 1.');
    if (build !== undefined && options.steps !== undefined)
      throw new UsageError('Name a build, or pass --steps.');
    const to = build ?? steps;
    const site = siteOf(options);
    const note = await noteOf(options);
    const { canaryOf, stopCanary } = await import('../canary');
    const target = { remote: name, site, env: process.env, progress, note };
    if (build === undefined && (await canaryOf(target))) return stopCanary(target);
    if (site) {
      const { changeOnSite, publisherOf } = await import('../deployed-site');
      return changeOnSite(name, site, process.env, progress, async (client) =>
        (await publisherOf(client, process.env, note)).rollback(to),
      );
    }
    const [{ authorOf }, { changeLiveBuild }] = await Promise.all([
      import('../author'),
      import('../change'),
    ]);
    return changeLiveBuild(name, process.env, progress, (store) =>
      store.rollback(name, to, authorOf(process.env, note)),
    );
  },
};
