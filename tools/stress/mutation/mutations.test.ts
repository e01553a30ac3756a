import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { parseText } from '../../lint/syntax';
import { backendMutations } from './backend-mutations';
import { applyMutation, sitesOf, type Mutation } from './mutation';
import * as mutators from './mutators';
import { shellMutations } from './shell-mutations';
import * as sqlMutators from './sql-mutators';

const root = resolve(__dirname, '../../..');
const print = (file: string, text: string) => ts.createPrinter().printFile(parseText(file, text));
const syntaxErrors = (file: string, text: string) =>
  ts.transpileModule(text, { fileName: file, reportDiagnostics: true }).diagnostics;

describe('the declared mutations', () => {
  const all: Mutation[] = [...backendMutations, ...shellMutations];

  it.each(all.map((mutation) => [mutation.title, mutation] as const))(
    'resolves and changes the source: %s',
    (_title, mutation) => {
      const { file, text } = applyMutation(root, mutation);
      expect(syntaxErrors(file, text)).toEqual([]);
      expect(print(file, text)).not.toBe(print(file, readFileSync(join(root, file), 'utf8')));
    },
  );

  it('have different titles', () => {
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });
});

describe('a place', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mutation-'));
    mkdirSync(join(folder, 'src'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const source = [
    'export function authorize(query: Query, rule: Rule): Query {',
    '  count(query);',
    "  if (!rule) throw new Error('denied');",
    '  return query;',
    '}',
  ].join('\n');
  const [site] = sitesOf(parseText('a.ts', source), mutators.neverIf);
  const mutation = (at = site?.at ?? ''): Mutation => ({
    title: 'no rule is checked',
    package: 'src',
    file: 'a.ts',
    mutator: mutators.neverIf,
    at,
    suite: 'any',
  });
  const apply = (text: string, at?: string) => {
    writeFileSync(join(folder, 'src/a.ts'), text);
    return applyMutation(folder, mutation(at)).text;
  };

  it('resolves to its statement', () => {
    expect(apply(source)).toContain("if (false) throw new Error('denied');");
  });

  it.each([
    ['renames', source.replaceAll('rule', 'permission').replaceAll('query', 'request')],
    ['another message', source.replace("'denied'", "'not allowed'")],
    ['braces', source.replace(/throw .*;/, '{ throw new Error(); }').replace('()', "('denied')")],
    ['a non-null assertion', source.replace('!rule', '!rule!')],
    ['new statements around it', source.replace('  count', '  if (query) log(1, 2);\n  count')],
    ['a move within the file', `${source.replace('  count(query);\n', '')}\ncount(1);`],
  ])('survives %s', (_change, text) => {
    expect(apply(text)).toContain('if (false)');
  });

  it('survives a move of the file', () => {
    mkdirSync(join(folder, 'src/query'));
    writeFileSync(join(folder, 'src/query/a.ts'), source);
    expect(applyMutation(folder, mutation()).file).toBe('src/query/a.ts');
  });

  it('lists the sites of the file when its statement was changed', () => {
    const changed = source.replace('!rule', 'rule === null');
    expect(() => apply(changed)).toThrow(
      /"no rule is checked" does not resolve.*\n.*\n.*\n +[0-9a-f]{6} +src\/a\.ts:3: rule === null/,
    );
  });

  it('survives a new name of the file', () => {
    writeFileSync(join(folder, 'src/b.ts'), source);
    expect(applyMutation(folder, mutation()).file).toBe('src/b.ts');
  });

  it('is rejected when two files have it', () => {
    for (const file of ['b.ts', 'c.ts']) writeFileSync(join(folder, 'src', file), source);
    expect(() => applyMutation(folder, mutation())).toThrow('src/b.ts and src/c.ts both have');
  });

  it('counts equal statements', () => {
    const [first, second] = sitesOf(
      parseText('a.ts', 'if (a) b();\nif (c) d();'),
      mutators.neverIf,
    );
    expect([first?.at, second?.at]).toEqual([
      expect.stringMatching(/^[0-9a-f]{6} 1\/2$/),
      expect.stringMatching(/^[0-9a-f]{6} 2\/2$/),
    ]);
  });
});

describe('mutators', () => {
  const mutate = (mutator: mutators.Mutator, code: string) =>
    sitesOf(parseText('a.ts', code), mutator).map(
      ({ edit }) => code.slice(0, edit.start) + edit.text + code.slice(edit.end),
    );

  const named = <T>(rows: [mutators.Mutator, string, T][]) =>
    rows.map(([mutator, code, result]) => [mutator.name, code, mutator, result] as const);

  const changes: [mutators.Mutator, string, string[]][] = [
    [mutators.removeStatement, 'a();', [';']],
    [mutators.repeatStatement, 'a();', ['a();\na();']],
    [mutators.alwaysIf, 'if (a) b();', ['if (true) b();']],
    [mutators.takeBranch, 'x = a ? b : c;', ['x = (b);', 'x = (c);']],
    [mutators.dropOperand, 'x = a && b;', ['x = b;', 'x = a;']],
    [mutators.reverseComparison, 'x = a > b;', ['x = a < b;']],
    [mutators.anyValueWillDo, 'x = a === b;', ['x = a !== undefined;']],
    [
      mutators.prefixIsEnough,
      'x = a.n === b.n && eq(a, b);',
      ['x = eq(a, b.subarray(0, a.length));'],
    ],
    [mutators.swapEveryAndSome, 'a.every(b);', ['a.some(b);']],
    [mutators.onlyFirst, 'a.map(b);', ['a.slice(0, 1).map(b);']],
    [mutators.dropElement, 'x = [a, ...b];', ['x = [...b];', 'x = [a];']],
    [mutators.dropProperty, 'x = { a, b: 1 };', ['x = {b: 1 };', 'x = {a };']],
    [mutators.dropAwait, 'await a();', ['void a();']],
    [mutators.unwrapCall, 'x = Math.min(a, b);', ['x = a;']],
    [mutators.argumentsOfOtherCall, 'f(a); f(b);', ['f(b); f(b);', 'f(a); f(a);']],
    [mutators.thousandfold, 'x = 5;', ['x = 5 * 1_000;']],
    [
      mutators.throwInstead,
      'function a() { return b; }',
      ["function a() { throw new Error('mutation'); }"],
    ],
    [mutators.emptyFunction, 'a(() => b());', ['a(() => {});']],
    [mutators.inlineTextArray, "add(path, 'text[]');", ["`'{${path.join()}}'::text[]`;"]],
  ];
  it.each(named(changes))('%s changes %s', (_name, code, mutator, results) => {
    expect(mutate(mutator, code)).toEqual(results);
  });

  it('constant replaces values and keeps names', () => {
    expect(mutate(mutators.constant('null'), 'const a = f({ b });')).toEqual([
      'const a = null;',
      'const a = f(null);',
      'const a = f({ b: null });',
    ]);
  });

  const sqlChanges: [mutators.Mutator, string, string][] = [
    [
      sqlMutators.ignoreSqlCondition,
      '`where ${a()} and b = $1`',
      '`where (${a()} or true) and b = $1`',
    ],
    [sqlMutators.dropSqlGuard, '`case when ${a} <> 0 then 1 / ${a} end`', '`1 / ${a}`'],
    [
      sqlMutators.existsToForAll,
      '`exists (select 1 where a and ${b})`',
      '`not exists (select 1 where a and (${b}) is not true)`',
    ],
    [
      sqlMutators.writeWhatWasRead,
      'run(`set "n" = "n" - $1 where a and "n" >= $1`, [row.id])',
      'run(`set "n" = ${row.n} - $1 where a`, [row.id])',
    ],
  ];
  it.each(named(sqlChanges))('%s changes %s', (_name, code, mutator, result) => {
    expect(mutate(mutator, code)).toContain(result);
  });
});
