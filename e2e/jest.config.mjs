/** Stories of a shopper in a real browser, against the product as `npm start` starts it. One at a time: they share it. */
export default {
  displayName: 'stories',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/stories/**/*.test.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  globalSetup: '<rootDir>/harness/global-setup.ts',
  globalTeardown: '<rootDir>/harness/global-teardown.ts',
  maxWorkers: 1,
  testTimeout: 90_000,
};
