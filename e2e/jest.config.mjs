/**
 * Browser stories, run against the product as `npm start` starts it. Each worker has one product,
 * which its stories share, so they run one at a time. Times of stories depend on what runs beside
 * them: `npm test` uses two workers, a run by hand one.
 */
// Packages that ship as ES modules only, which jest has to translate.
const esModules = ['p-limit', 'yocto-queue'];

export default {
  displayName: 'stories',
  testEnvironment: 'node',
  // Stories of shoppers and staff, and those of teams that build, publish and serve remotes.
  testMatch: ['<rootDir>/stories/**/*.test.ts', '<rootDir>/team-stories/**/*.test.ts'],
  transform: {
    '\\.[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/|${esModules.join('|')})`,
    `/node_modules/\\.pnpm/(?!(${esModules.join('|')}))`,
  ],
  globalSetup: '<rootDir>/harness/global-setup.ts',
  globalTeardown: '<rootDir>/harness/global-teardown.ts',
  maxWorkers: 1,
  // Runs the stories in a worker, so that the reporter works while a story blocks its thread.
  workerIdleMemoryLimit: '2GB',
  reporters: ['default', '<rootDir>/../tools/jest/report-running.cjs'],
  testTimeout: 90_000,
};
