import type { Command } from '../command';

export const backend: Command = {
  name: 'backend',
  options: {
    check: { summary: 'compares only, and records nothing' },
    break: { summary: 'records it although builds break' },
  },
  summary: 'compares the backend of these sources with every deployed build, and records it',
  details: [
    'A backend that breaks a build that is live or kept for open pages is refused, also by ' +
      '"npm start". Run this before a deployment of the backend.',
  ],
  async report({ options, progress }) {
    const { backendReport } = await import('../compatibility');
    const isForced = options.break === true;
    return backendReport(process.env, { isForced, isCheck: options.check === true }, progress);
  },
};
