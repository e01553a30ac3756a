import { UsageError, type Command } from '../command';
import { siteOf, siteOption } from '../site-option';

export const lock: Command = {
  name: 'lock',
  parameters: ['<app>'],
  options: {
    reason: { value: 'text', summary: 'shown to everyone whose change is refused' },
    site: siteOption,
  },
  summary: 'refuses every change of the live build of an app until it is unlocked',
  async report({ args: [name = ''], options }) {
    const { reason } = options;
    if (typeof reason !== 'string' || !reason.trim()) throw new UsageError('--reason is missing.');
    const site = siteOf(options);
    const { lockApp } = await import('../locks');
    return lockApp(name, reason, site, process.env);
  },
};
