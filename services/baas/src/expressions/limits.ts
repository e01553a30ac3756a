import { QuerySyntaxError } from '../errors/errors';

/** Limits of one query. */
export const queryLimits = {
  steps: 20,
  depth: 10,
  conditions: 200,
  listItems: 500,
  textLength: 10_000,
  patterns: 10,
  patternLength: 200,
  patternSize: 500,
  functions: 50,
  treeLevels: 10,
  treeRows: 5_000,
  joinedCollections: 4,
  defaultRows: 100,
  rows: 500,
  skip: 100_000,
  fields: 100,
  orders: 10,
  queries: 10,
  lookups: 3,
} as const;

/** Counts the conditions, patterns and functions of one query against the limits. */
export class Budget {
  private conditions = 0;
  private patterns = 0;
  private functions = 0;

  spend(depth: number): void {
    this.conditions += 1;
    if (this.conditions > queryLimits.conditions)
      throw new QuerySyntaxError(`查询条件超过 ${queryLimits.conditions} 个`);
    if (depth > queryLimits.depth)
      throw new QuerySyntaxError(`查询条件嵌套超过 ${queryLimits.depth} 层`);
  }

  spendPattern(): void {
    this.patterns += 1;
    if (this.patterns > queryLimits.patterns)
      throw new QuerySyntaxError(`正则表达式超过 ${queryLimits.patterns} 个`);
  }

  spendFunction(): void {
    this.functions += 1;
    if (this.functions > queryLimits.functions)
      throw new QuerySyntaxError(`函数超过 ${queryLimits.functions} 个`);
  }
}
