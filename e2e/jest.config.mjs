/**
 * Browser stories, run against the product as `npm start` starts it. They share one product, so
 * they run one at a time.
 */
// Packages that ship as ES modules only, which jest has to translate.
const esModules = ['p-limit', 'yocto-queue'];

export default {
  displayName: 'stories',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/stories/**/*.test.ts'],
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
  testTimeout: 90_000,
};
