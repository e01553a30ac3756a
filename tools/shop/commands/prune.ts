import { UsageError, type Command } from '../command';

const defaultDays = '30';

export const prune: Command = {
  name: 'prune',
  options: {
    days: {
      value: 'n',
      summary: `days to keep a build after it was stored or last live; ${defaultDays} without it`,
    },
    'dry-run': { summary: 'only lists the builds' },
  },
  summary: 'removes stored builds that nothing needs any more',
  details: [
    'Live builds are kept, and the last five that a rollback can return to. Open pages load the ' +
      'rest of their code from the build that they began with, so do not choose fewer days than ' +
      'a page may stay open.',
  ],
  async report({ options }) {
    const days = Number(options.days ?? defaultDays);
    if (!Number.isInteger(days) || days < 1)
      throw new UsageError('--days takes a whole number from 1.');
    const [{ storeOf }, { authorOf }] = await Promise.all([
      import('../store'),
      import('../author'),
    ]);
    const isTrial = options['dry-run'] === true;
    const pruned = await storeOf(process.env).prune({ days, isTrial }, authorOf(process.env));
    const verb = isTrial ? 'would be removed' : 'removed';
    const lines = pruned.map(({ app, build }) => `${app.padEnd(8)} ${build} ${verb}`);
    return { lines: lines.length ? lines : ['No build is old enough.'], data: pruned };
  },
};
