import type { Command } from '../command';

export const compat: Command = {
  name: 'compat',
  parameters: ['[app]', '[build]'],
  summary: 'can I publish? compares what builds use with what others provide',
  details: [
    'Without a build: whether the live builds and the backend go together. With one: what would ' +
      'break if it became live. "publish", "promote" and "rollback" refuse the same.',
    'Each problem is one sentence. A build that records no interface is named, and not compared.',
  ],
  async report({ args: [app, build] }) {
    const { compatibilityReport } = await import('../compatibility');
    return compatibilityReport(process.env, app, build);
  },
};
