import type { Mutation } from './mutation';
import {
  alwaysIf,
  anyValueWillDo,
  append,
  argumentsOfOtherCall,
  constant,
  dropAwait,
  dropCase,
  dropElement,
  dropOperand,
  dropProperty,
  inlineParameter,
  inlineTextArray,
  neverIf,
  onlyFirst,
  prefixIsEnough,
  removeStatement,
  swapEveryAndSome,
  takeBranch,
  unwrapCall,
  type Mutator,
} from './mutators';
import {
  dropSqlGuard,
  existsToForAll,
  ignoreSqlCondition,
  replaceSql,
  writeWhatWasRead,
} from './sql-mutators';
import type { SuiteName } from './test-suites';

export type BackendMutation = Mutation<SuiteName>;

type Row = [title: string, file: string, mutator: Mutator, at: string, suite?: SuiteName];

const inPackage =
  (folder: string) =>
  (suite: SuiteName, rows: Row[]): BackendMutation[] =>
    rows.map(([title, file, mutator, at, other]) => ({
      title,
      package: folder,
      file,
      mutator,
      at,
      suite: other ?? suite,
    }));

const inEngine = inPackage('services/baas/src');
const inShop = inPackage('services/cloud/src');

const readRules = inEngine('queryFuzz', [
  [
    'a query ignores the read rule of its collection',
    'authorize/authorize.ts',
    removeStatement,
    '60a681 1/2',
  ],
  ['count() ignores the count rule', 'authorize/authorize.ts', neverIf, 'b440cd', 'engine'],
  [
    'a query may reference a field that it may not read',
    'authorize/authorize.ts',
    neverIf,
    'c52a69',
  ],
  ['a caller without access sees all rows', 'authorize/authorize.ts', alwaysIf, '51f8c0'],
  ['rows that are named by id skip the residual predicate', 'sql/statement.ts', alwaysIf, '0b4bfa'],
  ['orderBy() may use hidden fields', 'query/query.ts', takeBranch, '7917c1'],
  ['groupBy() may use hidden fields', 'query/query.ts', takeBranch, '029d1b:2'],
  ['getTree() may start at a hidden field', 'query/query.ts', dropElement, 'babaf5:3', 'engine'],
  ['getTree() walks over hidden rows', 'sql/tree-statement.ts', ignoreSqlCondition, 'bab0dc'],
  [
    'a joined collection is read under the rules of the main one',
    'authorize/authorize.ts',
    constant('parsed.foreigns.map((query) => ({ ...source(parsed.main), query }))'),
    'd07f27',
  ],
  ['a hidden field stays in the response', 'result/rows.ts', alwaysIf, 'ec89ef'],
]);

const conditions = inEngine('whereFuzz', [
  [
    'only the first part of `and` and `or` counts as referenced',
    'expressions/condition.ts',
    onlyFirst,
    '311731',
    'engine',
  ],
  [
    'a query implies a rule when it implies one part of its `and`',
    'expressions/implies.ts',
    swapEveryAndSome,
    'f19245 1/2',
    'writeFuzz',
  ],
  [
    'a query implies a rule when one alternative of its `or` does',
    'expressions/implies.ts',
    swapEveryAndSome,
    'f19245 2/2',
    'queryFuzz',
  ],
  [
    'texts are put into the statement instead of its parameters',
    'sql/parameters.ts',
    inlineParameter,
    '25c831',
  ],
  [
    'the path within an object is put into the statement',
    'sql/scope.ts',
    inlineTextArray,
    '032939',
  ],
  ['`and` means `or`', 'sql/condition-sql.ts', constant("'or'"), '43c8be:3'],
  [
    '`not` is false for a row without a value',
    'sql/condition-sql.ts',
    replaceSql('is not true', 'is false'),
    'e3f0f6',
  ],
  [
    '`neq` is false for a row without a value',
    'sql/condition-sql.ts',
    replaceSql('is not true', 'is false'),
    '09c74c',
  ],
]);

const computedFieldsAndJoins = inEngine('queryFuzz', [
  ['computed fields may use hidden fields', 'query/query.ts', dropElement, 'd8d754:5'],
  [
    'conditions with functions may use hidden fields',
    'expressions/condition.ts',
    constant('[]'),
    'c46e52 2/2',
  ],
  [
    'a computed condition implies every rule',
    'expressions/implies.ts',
    constant('true'),
    '9d5b9f 1/3',
  ],
  ['divide() fails for a row', 'functions/numbers.ts', dropSqlGuard, 'c1b562'],
  [
    'joined rows ignore the condition of their collection',
    'sql/join-statement.ts',
    constant('`from ${quoted(collection.name)} as ${quoted(joinAlias)} where ${matches}`'),
    '5672c5',
  ],
  ['a condition over a join may use hidden fields', 'parse/join/paths.ts', takeBranch, '9de2aa:2'],
  [
    'a computed value over a join may use hidden fields',
    'parse/join/paths.ts',
    dropElement,
    '123c45',
  ],
  [
    'a column beside a group of a join may use hidden fields',
    'parse/join/grouping.ts',
    constant('joined'),
    '665912',
    'engine',
  ],
  ['groups of a join contain all rows', 'sql/statement.ts', constant("'true'"), '0a16ca:6'],
  [
    'lists of joined rows ignore the condition of their collection',
    'sql/join-statement.ts',
    append(".replace(/ and (.*) order by /, ' and ($1 or true) order by ')"),
    'd17543 2/2',
  ],
]);

const lookups = inEngine('queryFuzz', [
  ['get() ignores the id', 'sql/condition-sql.ts', ignoreSqlCondition, 'a37bef'],
  ['get() of a missing document is true', 'sql/condition-sql.ts', existsToForAll, 'a37bef'],
  [
    'the negation of get() of a missing document is true',
    'expressions/condition.ts',
    dropCase,
    'dac684',
    'writeFuzz',
  ],
  [
    'get() with the id null finds rows of guests',
    'expressions/resolve.ts',
    constant('false'),
    '5ccd3d',
    'lookups',
  ],
  [
    'a query that names a document skips what get() requires of it',
    'authorize/authorize.ts',
    constant('[]'),
    '500865:2 3/3',
  ],
  [
    'a write that names a document skips what get() requires of it',
    'write/lock-rows.ts',
    neverIf,
    '76e30b',
    'writeFuzz',
  ],
  [
    'a condition on another field names a document',
    'expressions/residual.ts',
    dropOperand,
    '33c8b0:4',
  ],
  ['one document of an `or` is enough for all', 'expressions/residual.ts', onlyFirst, '48d018 2/3'],
  ['one document of a list is enough for all', 'expressions/residual.ts', dropOperand, '33c8b0:3'],
  [
    'a new row is checked against the document of another',
    'write/add.ts',
    append(`.replaceAll('"?candidate"."pitch"', "'p1'")`),
    '0e1263 3/3',
    'writeFuzz',
  ],
]);

const writes = inEngine('writeFuzz', [
  ['an update ignores the update rule', 'write/update.ts', removeStatement, '5430b7'],
  ['an update ignores the rules of fields', 'write/update.ts', neverIf, 'f4acf1'],
  ['an update changes a row that breaks a rule', 'write/update.ts', neverIf, 'fb4dad'],
  ['an update does not validate its values', 'write/update.ts', removeStatement, '040e8e'],
  ['add() ignores the create rule', 'write/add.ts', dropElement, '7f21e6'],
  ['a client may set a forced field of a new row', 'write/new-row.ts', dropOperand, '491aad:2'],
  ['a client may change a forced field', 'write/assert-writable.ts', dropOperand, '0a696e:2'],
  ['remove() ignores the delete rule', 'write/remove.ts', removeStatement, '5430b7'],
  [
    'a row may change between its check and its write',
    'write/lock-rows.ts',
    replaceSql(' for update', ''),
    '202138',
    'rowLocks',
  ],
]);

const sessions = inEngine('tokens', [
  ['a token chooses its own algorithm', 'sessions/token.ts', dropProperty, 'afe412'],
  ['tokens never expire', 'sessions/token.ts', constant('new Date(0)'), 'afe412:5'],
  ['a token has several spellings', 'sessions/token.ts', neverIf, 'aeb5b0'],
  ['a revoked session stays valid', 'sessions/sessions.ts', neverIf, '6ada39'],
  ["a token works for another user's account", 'sessions/sessions.ts', anyValueWillDo, '503eb7'],
]);

const requests = inEngine('requests', [
  ['the beginning of a signature is enough', 'http/codec.ts', prefixIsEnough, '1f154e'],
  ['a request can be replayed for ever', 'http/codec.ts', dropOperand, '88dc66:2'],
  ['any origin may call', 'http/cors.ts', constant('true'), 'feb5dc'],
  ['a request may be nested to any depth', 'http/json-depth.ts', dropOperand, 'f98a07'],
]);

const files = inEngine('files', [
  ['the path of an upload is not checked', 'files/uploads.ts', constant('null'), 'aee772'],
  ['an upload ticket works twice', 'files/upload-rows.ts', ignoreSqlCondition, '41ca1a:2'],
  [
    'an upload ticket never expires',
    'files/upload-rows.ts',
    ignoreSqlCondition,
    '41ca1a:3',
    'fileTimes',
  ],
  ['an upload may be larger than declared', 'files/intake.ts', neverIf, '9d4544'],
  ["a user may report another user's upload", 'files/upload-rows.ts', ignoreSqlCondition, 'c5b954'],
  ["a user may delete another user's file", 'files/removals.ts', dropOperand, 'd0e679:2'],
  ['a range ends after the end of the file', 'files/byte-range.ts', unwrapCall, '8e9663', 'ranges'],
  [
    'a temporary link never expires',
    'files/temporary-links.ts',
    dropOperand,
    '25a8ae:2',
    'fileTimes',
  ],
  ['a temporary link needs no signature', 'files/temporary-links.ts', dropOperand, '1f154e:2'],
  ['an uploaded HTML page is served as HTML', 'files/serve-route.ts', takeBranch, '5bc891'],
]);

const storage = inEngine('engine', [
  ['a transaction does not begin', 'storage/transaction.ts', removeStatement, 'd7caa3'],
  ['a rollback commits', 'storage/transaction.ts', argumentsOfOtherCall, '279207:4'],
  [
    'the write-ahead log of the embedded database is not synced',
    'storage/durable-files.ts',
    neverIf,
    '4f2e28',
    'fsyncTrace',
  ],
  [
    'a write is acknowledged before its commit',
    'storage/transaction.ts',
    dropAwait,
    '881ea0 2/2',
    'fsyncTrace',
  ],
]);

const locks = inPackage('packages/service/src')('locks', [
  ['a lock is taken over from a running process', 'lock-file.ts', alwaysIf, '4aa2c2'],
]);

const shop = inShop('orders', [
  ['stock is read and then written', 'checkout/place.ts', writeWhatWasRead, 'd2f56c'],
  [
    'failed logins are not counted',
    'accounts/attempts.ts',
    replaceSql('" + 1', '"'),
    'f405f2',
    'accounts',
  ],
  [
    'strangers guess without a delay',
    'accounts/login-guard.ts',
    removeStatement,
    '90afae',
    'loginGuard',
  ],
  [
    'a known device is counted with strangers',
    'accounts/login-guard.ts',
    neverIf,
    '34cda0',
    'loginGuard',
  ],
  ['wildcards of `like` work in a search', 'catalog/conditions.ts', unwrapCall, '57a987', 'search'],
]);

/** Naive variants of the rules of stock, vouchers, payments and refunds. */
const money = inShop('history', [
  ['a repeated order is placed again', 'checkout/place.ts', neverIf, 'dbb851'],
  ['another cart gets the order of its key', 'checkout/place.ts', neverIf, 'e2c1f5'],
  ['a closed order keeps its pieces', 'orders/close.ts', removeStatement, '35b451'],
  ['a closed order keeps its vouchers', 'orders/close.ts', removeStatement, '8e2ac3 4/5'],
  ['the payment of a closed order stays open', 'orders/close.ts', removeStatement, '8e2ac3 5/5'],
  ['a voucher in use reduces another order', 'vouchers/hold.ts', ignoreSqlCondition, '96fdc1:3'],
  ['vouchers of others can be used', 'vouchers/hold.ts', ignoreSqlCondition, '96fdc1:2', 'holds'],
  ['more vouchers are claimed than exist', 'vouchers/claim.ts', ignoreSqlCondition, '8c665f:9 1/2'],
  [
    'vouchers are claimed after their time',
    'vouchers/claim.ts',
    ignoreSqlCondition,
    '8c665f:6 1/2',
  ],
  [
    'a voucher is claimed without a limit',
    'vouchers/claim.ts',
    replaceSql('< $10', '<= $10'),
    'c97833',
  ],
  ['a paid order is not posted', 'payments/mark-paid.ts', removeStatement, '75f6ae'],
  ['a payment counts twice', 'payments/settle.ts', neverIf, '7e65c7'],
  ['another amount pays the order', 'payments/settle.ts', neverIf, '73348f', 'payments'],
  ['late money is kept', 'payments/settle.ts', neverIf, '3d1a15'],
  ['a forged notice is accepted', 'provider/sandbox-provider.ts', neverIf, 'e75585', 'notices'],
  ['an old notice is accepted', 'provider/sandbox-provider.ts', neverIf, '1ef2d0', 'notices'],
  ['a refund is not posted', 'refunds/request-refund.ts', removeStatement, '74e18c'],
]);

/** Faults that the tests of the engine and of the shop's backend must detect. */
export const backendMutations: readonly BackendMutation[] = [
  ...readRules,
  ...conditions,
  ...computedFieldsAndJoins,
  ...lookups,
  ...writes,
  ...sessions,
  ...requests,
  ...files,
  ...storage,
  ...locks,
  ...shop,
  ...money,
];
