import type { Command } from '../command';

export const why: Command = {
  name: 'why',
  parameters: ['<build>'],
  summary: 'lists what a build needs, and which deployed builds need it',
  details: ['The build is live, or open pages may still run it. An app stands for its live build.'],
  async report({ args: [build = ''] }) {
    const { needsReport } = await import('../compatibility');
    return needsReport(process.env, build);
  },
};
