/**
 * Unit tests lie beside their subjects: `*.test.ts` runs on Node, `*.test.tsx` in jsdom. Browser
 * stories are in e2e/.
 */
const transform = {
  '\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
// Packages that ship only ES modules, which jest must transform.
const esModules = [
  '@lingui',
  '@noble',
  'cookie',
  'jose',
  'oauth4webapi',
  'openid-client',
  'p-limit',
  'js-tokens',
  'p-queue',
  'p-timeout',
  'proxy-compare',
  'ulid',
  'valtio',
  'yet-another-react-lightbox',
  'yocto-queue',
];
const common = {
  // Packages that are built for other repositories, and copies of apps that tests build, have the
  // names of their sources.
  modulePathIgnorePatterns: ['<rootDir>/packages/[^/]+/dist/', '/\\.build/'],
  transform,
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/|${esModules.join('|')})`,
    `/node_modules/\\.pnpm/(?!(${esModules.map((m) => m.replace('/', '\\+')).join('|')}))`,
  ],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/tools/jest/fast-check.cjs',
    '^fast-check/original$': 'fast-check',
    '\\.module\\.css$': '<rootDir>/tools/jest/class-names.cjs',
    '\\.css$': '<rootDir>/tools/jest/class-names.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
};
export default {
  // Far longer than any test takes, so that a slow machine fails none.
  testTimeout: 120_000,
  globalSetup: '<rootDir>/services/baas/test/harness/global-setup.ts',
  globalTeardown: '<rootDir>/services/baas/test/harness/global-teardown.ts',
  testSequencer: '<rootDir>/tools/jest/engines-first.cjs',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '\\.(?:postgres|chromium|outage|nginx|trace|disk)\\.test\\.ts$',
      ],
    },
    // Needs the server of TEST_DATABASE_URL; `npm test` starts one.
    ...(process.env.TEST_DATABASE_URL
      ? [
          {
            ...common,
            displayName: 'postgres',
            testEnvironment: 'node',
            testMatch: ['<rootDir>/**/*.postgres.test.ts'],
          },
        ]
      : []),
    // Needs the browser of CHROMIUM_PATH; `npm test` finds one.
    ...(process.env.CHROMIUM_PATH
      ? [
          {
            ...common,
            displayName: 'chromium',
            testEnvironment: 'node',
            testMatch: ['<rootDir>/**/*.chromium.test.ts'],
          },
        ]
      : []),
    // Needs a PostgreSQL that tests may stop, nginx and strace; `npm test` provides them.
    ...(process.env.TEST_POSTGRES_FOLDER
      ? [
          {
            ...common,
            displayName: 'integration',
            testEnvironment: 'node',
            testMatch: [
              '<rootDir>/**/*.outage.test.ts',
              '<rootDir>/**/*.disk.test.ts',
              ...(process.env.TEST_NGINX ? ['<rootDir>/**/*.nginx.test.ts'] : []),
              ...(process.env.TEST_STRACE ? ['<rootDir>/**/*.trace.test.ts'] : []),
            ],
          },
        ]
      : []),
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      // The build of the shell defines it.
      globals: { PROVIDED_VERSIONS: {} },
      setupFiles: [
        '<rootDir>/tools/jest/jsdom.cjs',
        '<rootDir>/tools/jest/patient-waits.cjs',
        '<rootDir>/tools/jest/query-notifications.cjs',
      ],
    },
  ],
};
