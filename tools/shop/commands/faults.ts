import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from '../command';

export const faults: Command = {
  name: 'faults',
  summary: 'starts a proxy before npm start that injects faults: ?fault=orders:hang',
  async run() {
    const { repository } = await import('../../webpack-preset/app');
    await import(pathToFileURL(join(repository, 'e2e/faults/serve-faults.ts')).href);
  },
};
