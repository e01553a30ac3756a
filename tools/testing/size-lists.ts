/**
 * The files that the gate leaves to the full run, and the stories and PostgreSQL tests that it
 * takes. A new unit test is in the gate; a new story is in it only when a broken shop would
 * otherwise go unnoticed.
 */

/** Unit tests outside of the gate, by reason. */
const fullOnlyUnitsByReason = {
  'random input, whose rules have tests of their own': [
    'services/baas/src/files/s3/s3-faults.test.ts',
    'services/baas/test/http-routes-fuzz.test.ts',
    'services/baas/test/query-fuzz.test.ts',
    'services/baas/test/schema-fuzz.test.ts',
    'services/baas/test/token-forgery.test.ts',
    'services/baas/test/where-fuzz.test.ts',
    'services/baas/test/write-fuzz.test.ts',
    'services/cloud/aftersales/random-operations.test.ts',
    'services/cloud/objects/any-parameters.test.ts',
    'services/cloud/ops/product-file/hostile-files.test.ts',
    'services/cloud/testing/history/history.test.ts',
    'services/cloud/testing/notices/notices.test.ts',
    'services/cloud/testing/payment-faults/lost-messages.test.ts',
    'services/cloud/testing/payment-faults/payment-kills.test.ts',
    'services/site/src/registry/forged-tokens.test.ts',
  ],
  'many cases or rows of one rule, each of which costs seconds': [
    'packages/release-store/src/canary/guards.test.ts',
    'services/cloud/accounts/login-guard.test.ts',
    'services/cloud/accounts/ops-account.test.ts',
    'services/cloud/accounts/password-strength.test.ts',
    'services/cloud/ads/ads.test.ts',
    'services/cloud/catalog/promises.test.ts',
    'services/cloud/catalog/search/relevance.test.ts',
    'services/cloud/catalog/voucher-promises.test.ts',
    'services/cloud/codes/remind.test.ts',
    'services/cloud/field-metrics/field-metrics.test.ts',
    'services/cloud/ledger/audit.test.ts',
    'services/cloud/objects/wrong-inputs.test.ts',
    'services/cloud/ops/exports.test.ts',
    'services/cloud/ops/product-file/import.test.ts',
    'services/cloud/orders/purchase-log.test.ts',
    'services/cloud/payments/sandbox-provider.test.ts',
    'services/cloud/reviews/review.test.ts',
    'services/site/src/canary/start-guards.test.ts',
    'services/site/src/crawlers/crawlers.test.ts',
    'services/site/src/head/page-heads.test.ts',
    'services/site/src/previews/previews.test.ts',
    'services/site/src/registry/canary.test.ts',
    'services/site/src/registry/changes.test.ts',
    'services/site/src/registry/two-publishers.test.ts',
    'services/site/src/registry/upload.test.ts',
  ],
  'processes, builds and time limits': [
    'packages/service/src/service-app.test.ts',
    'services/baas/src/storage/pglite.test.ts',
    'services/baas/test/backup/backup.test.ts',
    'services/baas/test/crash/crash.test.ts',
    'services/baas/test/file-times.test.ts',
    'services/baas/test/start.test.ts',
    'services/cloud/ledger/audit-command.test.ts',
    'services/cloud/testing/demo-accounts.test.ts',
    'tools/dev/hot-remote.test.ts',
    'tools/dev/other-site.test.ts',
    'tools/interface/accept-backend.test.ts',
    'tools/interface/compatibility.test.ts',
    'tools/release/release.test.ts',
    'tools/shop/canary.test.ts',
    'tools/shop/compatibility.test.ts',
    'tools/shop/shop.test.ts',
    'tools/stress/mutation/mutations.test.ts',
    'tools/webpack-preset/fingerprint.test.ts',
    'tools/webpack-preset/webpack-preset.test.ts',
  ],
  'the embedded database, for what the gate tries on PostgreSQL': [
    'services/baas/test/clients/clients.test.ts',
    'services/baas/test/clients/query-texts.test.ts',
    'services/baas/test/errors.test.ts',
    'services/baas/test/files.test.ts',
    'services/baas/test/imported.test.ts',
    'services/baas/test/lookups.test.ts',
    'services/cloud/addresses/concurrency.test.ts',
    'services/cloud/orders/concurrency.test.ts',
    'services/cloud/orders/deadline.test.ts',
    'services/cloud/testing/interleavings/interleavings.test.ts',
    'services/cloud/vouchers/concurrency.test.ts',
  ],
};
export const fullOnlyUnits: string[] = Object.values(fullOnlyUnitsByReason).flat();

/**
 * Tests on PostgreSQL that the gate needs: the contract of the engine, and the races of the shop.
 * The gate runs the other tests of the shop on PostgreSQL too, in its stage `unit`.
 */
export const postgresGate: string[] = [
  'services/baas/src/storage/postgres.postgres.test.ts',
  'services/baas/test/engine.postgres.test.ts',
  'services/baas/test/errors.postgres.test.ts',
  'services/baas/test/files.postgres.test.ts',
  'services/baas/test/lookups.postgres.test.ts',
  'services/baas/test/row-locks.postgres.test.ts',
  'services/baas/test/scheduler.postgres.test.ts',
  'services/baas/test/second-start.postgres.test.ts',
  'services/baas/test/sessions.postgres.test.ts',
  'services/baas/test/writes.postgres.test.ts',
  'services/cloud/addresses/concurrency.postgres.test.ts',
  'services/cloud/orders/concurrency.postgres.test.ts',
  'services/cloud/testing/interleavings/interleavings.postgres.test.ts',
  'services/cloud/vouchers/concurrency.postgres.test.ts',
];

/** The stories that a shop cannot live without. */
export const browserGate: string[] = [
  'e2e/stories/accessible-tabs.test.ts',
  'e2e/stories/home-page.test.ts',
  'e2e/stories/keyboard.test.ts',
  'e2e/stories/language-choice.test.ts',
  'e2e/stories/login.test.ts',
  'e2e/stories/money-aftersales.test.ts',
  'e2e/stories/money-journey.test.ts',
  'e2e/stories/offline.test.ts',
  'e2e/stories/ops.test.ts',
  'e2e/stories/page-stack.test.ts',
  'e2e/stories/payment.test.ts',
  'e2e/stories/purchase.test.ts',
  'e2e/stories/remote-down.test.ts',
  'e2e/stories/search.test.ts',
  'e2e/stories/tabs.test.ts',
  'e2e/stories/vouchers.test.ts',
];
