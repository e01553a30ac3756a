import type { Json } from './condition';

/** What is worked out of a row with all values put in: a field, a value, a list, or a function of such. */
export type Formula =
  | { kind: 'field'; path: string[] }
  /** What the rows have there that a join brings: a list, with one value of each. */
  | { kind: 'joinedValues'; at: number; path: string[] }
  | { kind: 'value'; value: Json }
  | { kind: 'list'; items: Formula[] }
  | { kind: 'call'; name: string; args: Formula[] };

/** Every path of the row itself that a formula looks at. */
export const pathsInFormula = (formula: Formula): string[][] =>
  leavesOf(formula).flatMap((leaf) => (leaf.kind === 'field' ? [leaf.path] : []));

/** Whether it comes to the same for every row. */
export const isConstant = (formula: Formula): boolean =>
  leavesOf(formula).every(({ kind }) => kind === 'value');

function leavesOf(formula: Formula): Formula[] {
  switch (formula.kind) {
    case 'list':
      return formula.items.flatMap(leavesOf);
    case 'call':
      return formula.args.flatMap(leavesOf);
    default:
      return [formula];
  }
}

/** The same formula with something else in the place of its fields. */
export function withFields(formula: Formula, source: (path: string[]) => Formula): Formula {
  switch (formula.kind) {
    case 'field':
      return source(formula.path);
    case 'value':
    case 'joinedValues':
      return formula;
    case 'list':
      return { kind: 'list', items: formula.items.map((item) => withFields(item, source)) };
    case 'call':
      return { ...formula, args: formula.args.map((arg) => withFields(arg, source)) };
  }
}
