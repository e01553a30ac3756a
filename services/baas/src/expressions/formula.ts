import type { Json } from '../json';

/** An expression over a row with all values resolved. */
export type Formula =
  | { kind: 'field'; path: string[] }
  /** The values of the joined rows at a path, as a list. */
  | { kind: 'joinedValues'; at: number; path: string[] }
  | { kind: 'value'; value: Json }
  | { kind: 'list'; items: Formula[] }
  | { kind: 'call'; name: string; args: Formula[] };

/** Every path of the row that the formula evaluates. */
export const pathsInFormula = (formula: Formula): string[][] =>
  leavesOf(formula).flatMap((leaf) => (leaf.kind === 'field' ? [leaf.path] : []));

/** Whether it yields the same for every row. */
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

/** The formula with its fields replaced. */
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
