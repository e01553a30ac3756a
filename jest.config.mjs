/** Unit tests run beside their subjects: `*.test.ts` on Node, `*.test.tsx` in jsdom. Browser stories live in e2e/. */
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
// Packages that ship as ES modules only, which jest has to translate.
const esModules = [
  '@lingui',
  '@noble',
  'cookie',
  'jose',
  'p-limit',
  'proxy-compare',
  'ulid',
  'valtio',
  'yocto-queue',
];
const common = {
  transform,
  transformIgnorePatterns: [
    `/node_modules/(?!\\.pnpm/|${esModules.join('|')})`,
    `/node_modules/\\.pnpm/(?!(${esModules.map((m) => m.replace('/', '\\+')).join('|')}))`,
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tools/jest/class-names.cjs',
    '\\.css$': '<rootDir>/tools/jest/class-names.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/', '<rootDir>/bench/'],
};
export default {
  // None of them waits for a time: on a machine with other work a long one takes its while.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '\\.(?:postgres|chromium|outage|nginx|trace)\\.test\\.ts$',
      ],
    },
    // Need the server that TEST_DATABASE_URL names; `npm test` starts one.
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
    // Need the browser that CHROMIUM_PATH names; `npm test` finds one.
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
    // Need a PostgreSQL that they may stop, an nginx, an strace; `npm test` starts the one and finds the others.
    ...(process.env.TEST_POSTGRES_FOLDER
      ? [
          {
            ...common,
            displayName: 'integration',
            testEnvironment: 'node',
            testMatch: [
              '<rootDir>/**/*.outage.test.ts',
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
      setupFiles: ['<rootDir>/tools/jest/jsdom.cjs', '<rootDir>/tools/jest/answers.cjs'],
    },
  ],
};
