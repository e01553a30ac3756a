import type { Command } from '../command';

export const verify: Command = {
  name: 'verify',
  parameters: ['<site>'],
  summary: 'compares every file that a running site serves with the hashes of its release',
  details: [
    'It reads the release of an address such as https://shop.example, and fetches the files of ' +
      'the shell and of all remotes plain, as gzip and as brotli.',
    'A difference is a file that browsers refuse: changed or cut by a proxy, missing, or of ' +
      'another build.',
  ],
  async report({ args: [site = ''], progress }) {
    const { verifySite } = await import('../verify/verify-site');
    return verifySite(site, progress);
  },
};
