import { QuerySyntaxError } from '../../../errors/errors';
import { groupSteps, isGrouping } from '../group';
import type { Step } from '../steps';

/** The steps after a join: they select rows, group them, then order and page the result. */
const selecting: readonly string[] = ['foreignKey', 'where', 'field'];
const paging: readonly string[] = ['orderBy', 'skip', 'limit', 'get'];
const stages = [selecting, Object.keys(groupSteps), paging];

/** The index in `stages`; -1 for no step of a join. */
const stageOf = (method: string): number => stages.findIndex((methods) => methods.includes(method));

/** Whether the step orders or pages the result, or ends the chain. */
export const isPaging = ({ method }: Step): boolean => paging.includes(method);

/** @throws QuerySyntaxError for a step that a join lacks, or that is in the wrong place */
export function assertSteps(main: Step[], foreigns: Step[][], rest: readonly Step[]): void {
  const isCut = ({ method }: Step) => method === 'skip' || method === 'limit';
  const other = rest.find(({ method }) => stageOf(method) === -1);
  if (other) throw new QuerySyntaxError(`联表后不支持 ${other.method.slice(0, 40)}`);
  if (rest.at(-1)?.method !== 'get') throw new QuerySyntaxError('联表的查询需要以 get 结束');
  const duplicate = rest.find(
    ({ method }, at) =>
      !paging.includes(method) && rest.findIndex((step) => step.method === method) !== at,
  );
  if (duplicate) throw new QuerySyntaxError(`${duplicate.method} 只能使用一次`);
  assertGroupOrder(main, rest);
  const paged = main.find(isCut);
  const later = rest.find(
    ({ method }) => method === 'where' || (stageOf(method) > 0 && method !== 'get'),
  );
  if (paged && later)
    throw new QuerySyntaxError(
      `主表在 getTemp 之前用了 ${paged.method}，联表后不能再用 ${later.method}`,
    );
  const foreignPaged = foreigns.flat().find(isCut);
  if (foreignPaged) throw new QuerySyntaxError(`联表的副表不支持 ${foreignPaged.method}`);
}

/** Groups are ordered and paged after grouping; an order of the rows before it would be lost. */
function assertGroupOrder(main: Step[], rest: readonly Step[]): void {
  const grouping = rest.find(({ method }) => isGrouping(method));
  if (!grouping) return;
  let previous: Step | undefined;
  for (const step of rest) {
    if (previous && stageOf(step.method) < stageOf(previous.method))
      throw new QuerySyntaxError(`${step.method} 需要在 ${previous.method} 之前`);
    previous = step;
  }
  if (main.some(({ method }) => method === 'orderBy'))
    throw new QuerySyntaxError(
      `主表在 getTemp 之前用了 orderBy，联表后不能再用 ${grouping.method}`,
    );
}
