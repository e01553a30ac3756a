import type { Command } from '../command';
import { siteOf, siteOption } from '../site-option';

export const unlock: Command = {
  name: 'unlock',
  parameters: ['<app>'],
  options: { site: siteOption },
  summary: 'removes the lock of an app, also that of another holder',
  async report({ args: [name = ''], options }) {
    const site = siteOf(options);
    const { unlockApp } = await import('../locks');
    return unlockApp(name, site, process.env);
  },
};
