import { UsageError, type Command } from '../command';
import { noteOf, noteOption } from '../note-option';
import { siteOf, siteOption } from '../site-option';

export const canary: Command = {
  name: 'canary',
  parameters: ['<remote>', '[build]'],
  options: {
    ramp: { value: 'shares', summary: 'rising shares in percent; 1,5,25,100 without it' },
    bake: { value: 'time', summary: 'shortest time at each share; 10m without it' },
    stop: { summary: 'ends the canary; the live build stays' },
    note: noteOption,
    site: siteOption,
  },
  summary: 'shows a build to a growing share of the devices, and ends it when it is worse',
  details: [
    'Without a build, the sources are checked, built and stored.',
    'The share grows when its time is over and enough visits were measured. A build that loads, ' +
      'paints or responds worse than the live one, or leads fewer visits on, is halted.',
    '"promote" makes the canary live; "rollback" ends it as --stop does.',
  ],
  async report({ args: [remote = '', build], options, progress }) {
    const { rampOf } = await import('../canary-options');
    const site = siteOf(options);
    const note = await noteOf(options);
    const target = { remote, site, env: process.env, progress, note };
    const hasPlan = build !== undefined || options.ramp !== undefined || options.bake !== undefined;
    if (options.stop && hasPlan) throw new UsageError('--stop takes the remote and nothing else.');
    const ramp = rampOf(options);
    const { startCanary, stopCanary } = await import('../canary');
    return options.stop ? stopCanary(target) : startCanary(target, build, ramp);
  },
};
