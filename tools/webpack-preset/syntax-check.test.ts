import { findNewSyntax } from './syntax-check';

it.each([
  'class Cart { #count = 0; static of() { return new Cart(); } has() { return #count in this; } }',
  'a ??= b?.c; const big = 1n; try { run() } catch {}',
  'const look = /a(?=b)(?!c)(?<name>d)/su; import("./page.js");',
  'const text = "(?<=^)"; const divided = static1 / 2 / 3;',
  'async function read() { for await (const row of rows) await row; }',
])('the oldest browsers read %s', (script) => {
  expect(findNewSyntax(script)).toBeNull();
});

it.each([
  ['path.replace(/(?<=^\\/+)\\//g, "")', 'look-behind'],
  ['/(?<!a)b/.test(text)', 'look-behind'],
  ['class Cart { static { this.count = 0 } }', 'static blocks'],
  ['/[\\p{L}--[a-z]]/v.test(text)', 'cannot read'],
  ['using file = open();', 'cannot read'],
  ['import { a } from "./a.js"', 'cannot read'],
])('the oldest browsers do not read %s', (script, reason) => {
  expect(findNewSyntax(script)).toContain(reason);
});
