import type { Command, ExitCode } from '../command';

export const audit: Command = {
  name: 'audit',
  summary: 'compares the sums of every order, payment and refund with the ledger',
  details: ['It runs beside the engine, on its database, and changes nothing.'],
  async run() {
    const { spawnSync } = await import('node:child_process');
    const { repository } = await import('../../webpack-preset/app');
    const { status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'services/baas/src/main.ts', 'run', 'audit'],
      { cwd: repository, stdio: 'inherit' },
    );
    return (status ?? 1) as ExitCode;
  },
};
