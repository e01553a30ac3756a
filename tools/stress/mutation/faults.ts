import type { SuiteName } from './suites';

/** A fault put into the source: `text`, which stands there once, becomes `by`. `seen`: the tests that have to fail then. */
export interface Fault {
  breaks: string;
  file: string;
  text: string;
  by: string;
  seen: SuiteName;
}

const inEngine = (
  folder: string,
  seen: SuiteName,
  rows: [breaks: string, file: string, text: string, by: string, otherwise?: SuiteName][],
): Fault[] =>
  rows.map(([breaks, file, text, by, otherwise]) => ({
    breaks,
    file: `services/baas/src/${folder}${file}`,
    text,
    by,
    seen: otherwise ?? seen,
  }));

const reading = inEngine('', 'chains', [
  [
    'a collection is read without its rule',
    'query/authorize/authorize.ts',
    '  demand(read, ',
    '  if (!read) demand(read, ',
  ],
  [
    'rows are counted without the rule about counting',
    'query/authorize/authorize.ts',
    '  if (isCounted(query)) demand(',
    '  if (!query) demand(',
    'permissions',
  ],
  [
    'a hidden field may be looked at',
    'query/authorize/authorize.ts',
    'if (isTouched(paths, guard.path)) demand(',
    'if (!query) demand(',
  ],
  [
    'who may see nothing sees everything',
    'query/authorize/authorize.ts',
    '  if (rule.value) return null;\n  throw',
    '  return null;\n  throw',
  ],
  [
    'rows that are named by their ids are answered unlooked at',
    'query/sql/statement.ts',
    '  if (!named) return parts;\n',
    '  if (!named || named) return parts;\n',
  ],
  [
    'hidden fields may be sorted by',
    'query/parse/parse-query.ts',
    'const ofOrder = group ? [] :',
    'const ofOrder = group || orders ? [] :',
  ],
  [
    'hidden fields may be grouped by and summed up',
    'query/parse/parse-query.ts',
    'const ofGroup = group ?',
    'const ofGroup = group && !group ?',
  ],
  [
    'a tree may begin where a hidden field says',
    'query/parse/parse-query.ts',
    ', ...pathsIn(tree.first)]',
    ']',
    'permissions',
  ],
  [
    'a tree walks over rows that are hidden',
    'query/sql/tree-statement.ts',
    'where ${where} and cardinality',
    'where cardinality',
  ],
  [
    'the other collection of a join is read without its rules',
    'client-database/client-database.ts',
    'permitted: authorise(join.foreign, asking)',
    'permitted: { named: null, leftOut: [] }',
  ],
  [
    'a field that some may not read is left in the answer',
    'query/result/rows.ts',
    '  if (!name || !(name in row)) return row;',
    '  if (!name || name) return row;',
  ],
]);

const conditions = inEngine('expressions/', 'queries', [
  [
    'what stands on the other side of an `or` is not looked at',
    'condition.ts',
    "    case 'and':\n    case 'or': return condition.parts.flatMap(pathsIn);",
    "    case 'and': return condition.parts.flatMap(pathsIn);\n    case 'or': return pathsIn(condition.parts[0]!);",
    'permissions',
  ],
  [
    'half of a rule is enough',
    'implies.ts',
    "if (rule.kind === 'and') return rule.parts.every(",
    "if (rule.kind === 'and') return rule.parts.some(",
    'writes',
  ],
  [
    'one of two alternatives keeps within a rule',
    'implies.ts',
    "if (said.kind === 'or') return said.parts.every(",
    "if (said.kind === 'or') return said.parts.some(",
    'chains',
  ],
  [
    'texts stand in the statement instead of beside it',
    'sql/parameters.ts',
    '    this.list.push(value);\n',
    "    if (typeof value === 'string') return `'${value}'::${type}`;\n    this.list.push(value);\n",
  ],
  [
    'a place inside of an object stands in the statement',
    'sql/scope.ts',
    "`(${json} #> ${values.add(path, 'text[]')})`",
    "`(${json} #> '{${path.join()}}'::text[])`",
  ],
  ['`and` means `or`', 'sql/condition-sql.ts', '.join(` ${condition.kind} `)', ".join(' or ')"],
  [
    'what has no value fits no opposite',
    'sql/condition-sql.ts',
    "case 'not': return `(${toSql(condition.part, scope, values)}) is not true`",
    "case 'not': return `(${toSql(condition.part, scope, values)}) is false`",
  ],
  [
    'what has no value differs from nothing',
    'sql/condition-sql.ts',
    "operator: 'eq', value }, scope, values)}) is not true`",
    "operator: 'eq', value }, scope, values)}) is false`",
  ],
]);

const workingOut = inEngine('', 'chains', [
  [
    'fields that are worked with ask for no right',
    'query/parse/parse-query.ts',
    '...ofGroup, ...workedOut, ...ofOrder',
    '...ofGroup, ...ofOrder',
  ],
  [
    'conditions with functions ask for no right',
    'expressions/condition.ts',
    "case 'formula': return pathsInFormula(condition.formula);",
    "case 'formula': return [];",
  ],
  [
    'what is worked out says what a rule says',
    'expressions/implies.ts',
    "if (said.kind === 'formula') return false;",
    "if (said.kind === 'formula') return true;",
  ],
  [
    'a function fails for a row',
    'expressions/functions/numbers.ts',
    '`case when ${y} <> 0 then ${x} / ${y} end`',
    '`${x} / ${y}`',
  ],
  [
    'joined rows need not meet the condition of their table',
    'query/sql/join-statement.ts',
    '${meets(main, link)} and ${toSql(condition, scope, values)}',
    '${meets(main, link)}',
  ],
  [
    'a condition over a join may look at hidden fields',
    'query/parse/virtual-row.ts',
    "this.lookAt(lead); return { kind: 'joined', at: lead.at, of",
    "return { kind: 'joined', at: lead.at, of",
  ],
  [
    'what is worked out of joined rows asks for no right',
    'query/parse/virtual-row.ts',
    "this.lookAt(lead); return { kind: 'joined', at: lead.at, path",
    "return { kind: 'joined', at: lead.at, path",
  ],
  [
    'what is named beside a group of a join asks for no right',
    'query/parse/virtual-row.ts',
    'flatMap(({ of }) => pathsInFormula(of))) this.name(path);',
    'flatMap(({ of }) => pathsInFormula(of))) this.leadOf(path);',
    'permissions',
  ],
  [
    'groups of a join are of all rows',
    'query/sql/statement.ts',
    'scope, { where, limit: limit() }',
    "scope, { where: 'true', limit: limit() }",
  ],
  [
    'lists of joined rows need not meet the condition of their table',
    'query/sql/join-statement.ts',
    '${value} as "value" ${chosenFrom(main, join, scope, values)}',
    '${value} as "value" from ${quoted(join.foreign.collection.name)} as ${quoted(joinTable)} where ${meets(main, join.link)} order by ${orderOf(join.foreign, scope, values)}',
  ],
]);

const fetching = inEngine('', 'chains', [
  [
    'get() ignores the id',
    'expressions/sql/condition-sql.ts',
    'where ${byId} and ${toSql(of, inner, values)})`',
    'where ${toSql(of, inner, values)})`',
  ],
  [
    'get() that finds nothing lets through',
    'expressions/sql/condition-sql.ts',
    '`exists (select 1 from ${tables} where ${byId} and ${toSql(of, inner, values)})`',
    '`not exists (select 1 from ${tables} where ${byId} and (${toSql(of, inner, values)}) is not true)`',
  ],
  [
    'get() that finds nothing lets the opposite through',
    'expressions/condition.ts',
    "    case 'fetched': return { ...condition, of: opposite(condition.of) };\n",
    '',
    'writes',
  ],
  [
    "get() for somebody who is nobody finds what is nobody's",
    'expressions/resolve.ts',
    "documents.includes(null) || (of.kind === 'constant' && of.value === null)",
    'false',
    'fetched',
  ],
  [
    'the document that words settle is not looked at',
    'query/authorize/authorize.ts',
    'besides: every(left),',
    'besides: every([]),',
  ],
  [
    'the document that words settle is not looked at before a write',
    'write/rows.ts',
    '  if (besides.length) await assertMet(tx, collection, besides);\n',
    '',
    'writes',
  ],
  [
    'words about another field settle a document',
    'expressions/residual.ts',
    "values.length === 1 && (part as { path: string[] }).path.join('.') === path ?",
    'values.length === 1 ?',
  ],
  [
    'one of several documents settles for all',
    'expressions/residual.ts',
    "if (said.kind === 'or') return every(",
    "if (said.kind === 'or') return some(",
  ],
  [
    'one of a list of documents settles for all',
    'expressions/residual.ts',
    'return values.length === 1 &&',
    'return values.length >= 1 &&',
  ],
  [
    'a new row is looked at with the document of another',
    'write/add.ts',
    'rowCondition(rule, collection, values, candidate)',
    'rowCondition(rule, collection, values, candidate).replaceAll(`"?candidate"."pitch"`, "\'p1\'")',
    'writes',
  ],
]);

const writing = inEngine('write/', 'writes', [
  [
    'rows are updated without the rule',
    'update.ts',
    '  demands.add(collection.update, ',
    '  if (!collection) demands.add(collection.update, ',
  ],
  [
    'fields are updated without their rules',
    'update.ts',
    'if (touches(changes, path)) demands.add(',
    'if (!changes) demands.add(',
  ],
  [
    'a row that breaks a rule is updated all the same',
    'update.ts',
    'if (refused !== Infinity) throw',
    'if (!refused) throw',
  ],
  ['values of an update are not validated', 'update.ts', '    validate(field, value);\n', ''],
  [
    'rows are added without the rule',
    'add.ts',
    '...(create ? [{ rule: create, what: creating, ids: null }] : []),',
    '',
  ],
  ['what the server puts in, a client may say', 'new-row.ts', ' && !given?.isForced', ''],
  [
    'what the server put in, a client may change',
    'writable.ts',
    '(!isNew && fields.get(name)?.given?.isForced)',
    'false',
  ],
  [
    'rows are removed without the rule',
    'remove.ts',
    '  demanding.add(collection.delete, ',
    '  if (!collection) demanding.add(collection.delete, ',
  ],
  ['a row may change between the look and the write', 'rows.ts', ' for update`', '`', 'heldRows'],
]);

const sessions = inEngine('sessions/', 'tokens', [
  ['a token says itself how it is signed', 'token.ts', "{ algorithms: ['HS256'], typ", '{ typ'],
  [
    'tokens never run out',
    'token.ts',
    "typ: 'JWT', currentDate }",
    "typ: 'JWT', currentDate: new Date(0) }",
  ],
  [
    'a token has several spellings',
    'token.ts',
    '    if (!isCanonical(token)) throw new errors.JWSInvalid();\n',
    '',
  ],
  [
    'a session that was ended goes on',
    'sessions.ts',
    "    if (!(await this.isListed(claims))) return nobody('invalid');\n",
    '',
  ],
  [
    "a token is good for another's account",
    'sessions.ts',
    'holders.get(jti) === uid',
    'holders.has(jti)',
  ],
]);

const wire = inEngine('http/', 'wire', [
  [
    'a signature that begins rightly will do',
    'codec.ts',
    'signature.length === expected.length && timingSafeEqual(signature, expected)',
    'timingSafeEqual(signature, expected.subarray(0, signature.length))',
  ],
  [
    'a request may be sent again for ever',
    'codec.ts',
    "if (typeof body.timestamp !== 'number' || !(Math.abs(body.timestamp - now) <= clockWindowMs)) throw",
    "if (typeof body.timestamp !== 'number') throw",
  ],
  ['pages of any origin may call', 'cors.ts', 'origin: allowedOrigins', 'origin: true'],
  ['a request may be as deep as it likes', 'json-depth.ts', 'return levels > 0 && ', 'return '],
]);

const files = inEngine('files/', 'files', [
  [
    'the path of an upload is not looked at',
    'uploads.ts',
    '  const fault = checkCloudPath(cloudPath);\n',
    '  const fault = null;\n',
  ],
  [
    'a ticket lets bytes in twice',
    'upload-rows.ts',
    "where ticket_hash = $1 and state = 'asked' and",
    'where ticket_hash = $1 and',
  ],
  [
    'a ticket never runs out',
    'upload-rows.ts',
    "state = 'asked' and expires_at > $3 returning",
    "state = 'asked' and (expires_at > $3 or true) returning",
    'fileTimes',
  ],
  [
    'the size of an upload may be a lie',
    'intake.ts',
    'if (foretold.isExact && size !== foretold.size) throw',
    'if (foretold.isExact && !foretold) throw',
  ],
  [
    'the upload of another is reported',
    'upload-rows.ts',
    'from baas_file where holder = $1 and path = $2 and state <>',
    'from baas_file where (holder = $1 or true) and path = $2 and state <>',
  ],
  [
    'the file of another is deleted',
    'removals.ts',
    'row?.path === parts!.path && mayRemove(row.holder)',
    'row?.path === parts!.path',
  ],
  [
    'a range goes past the end',
    'byte-range.ts',
    'Math.min(Number(last), size - 1)',
    'Number(last)',
    'ranges',
  ],
  [
    'a link lasts for ever',
    'temporary-links.ts',
    'Math.max(0, Number(expires) - this.now())',
    'Number(expires)',
    'fileTimes',
  ],
  [
    'anybody can make a link',
    'temporary-links.ts',
    'given.length === expected.length && timingSafeEqual(given, expected)',
    'given.length === expected.length',
  ],
  [
    'an uploaded page runs as a page',
    'serve-route.ts',
    "'content-type': isShown ? mediaType : unknownType",
    "'content-type': mediaType",
  ],
]);

const storage = inEngine('storage/', 'calls', [
  ['a transaction is none', 'transaction.ts', 'await run(begin);', ''],
  [
    'what is taken back stays',
    'transaction.ts',
    'await run(commands.rollback)',
    'await run(commands.commit)',
  ],
  [
    'the log of the embedded database waits in memory',
    'durable-files.ts',
    "if (typeof nfd === 'number') fsyncSync(nfd);",
    "if (nfd === 'never') fsyncSync(0);",
    'trace',
  ],
  [
    'a write is answered before it is committed',
    'transaction.ts',
    'await run(commands.commit);',
    'void run(commands.commit);',
    'trace',
  ],
  [
    'two engines open one folder',
    'directory-lock.ts',
    'if (pid || attempt > 20) throw',
    'if (attempt > 20) throw',
    'locks',
  ],
]);

const cloud: Fault[] = [
  {
    breaks: 'stock is read, then written',
    file: 'services/cloud/orders/place.ts',
    seen: 'orders',
    text: `"stock" - $2 where "_id" = $1 and "stock" >= $2 and`,
    by: '${offer.stock} - $2 where "_id" = $1 and',
  },
  {
    breaks: 'tries to log in are not counted',
    file: 'services/cloud/accounts/attempts.ts',
    text: 'then 1 else kept."count" + 1 end',
    by: 'then 1 else kept."count" end',
    seen: 'accounts',
  },
  {
    breaks: 'signs of a pattern mean something in a search',
    file: 'services/cloud/shelf/conditions.ts',
    text: '%${literal(word)}%',
    by: '%${word}%',
    seen: 'shelf',
  },
];

export const faults: readonly Fault[] = [
  ...reading,
  ...conditions,
  ...workingOut,
  ...fetching,
  ...writing,
  ...sessions,
  ...wire,
  ...files,
  ...storage,
  ...cloud,
];
