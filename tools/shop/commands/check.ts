import type { Command } from '../command';

export const check: Command = {
  name: 'check',
  parameters: ['<remote or folder>'],
  summary: 'builds a remote and runs it in the real site: may it be published?',
  details: [
    'One rule each for its declaration, types, contract, shared packages, bytes, styles, server ' +
      'half, and every page in both languages with the policies of production.',
    'A folder with a release.json is a build that was made elsewhere.',
  ],
  async report({ args: [subject = ''], progress }) {
    const { check: checkReport } = await import('../check');
    return checkReport(subject, progress);
  },
};
