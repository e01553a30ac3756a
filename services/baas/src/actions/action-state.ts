import type { ActionState } from '../cloud';
import { parseSteps, type Step } from '../query/parse/steps';
import { present } from '../present';

const types: Readonly<Record<string, ActionState['type']>> = {
  add: 'create',
  update: 'update',
  remove: 'delete',
};

/** A chain as its actions see it. Their changes apply to the chain that is run. */
export function stateOf(steps: Step[]): ActionState {
  const final = steps.at(-1)!;
  const type = types[final.method] ?? 'read';
  const hasData = type === 'create' || type === 'update';
  const all = (name: string) => steps.filter(({ method }) => method === name);
  return {
    type,
    collection: collectionIn(steps),
    command: {
      getMethod: (name) =>
        all(name).map(({ method, params }) => ({ $method: method, $param: params })),
      getParam: ({ name, index }) => all(name)[index]?.params,
      setParam: ({ name, index, param }) => {
        const step = all(name)[index];
        if (!step) throw new Error(`The chain has no step ${name} at ${index}.`);
        step.params = param;
      },
    },
    get newData() {
      return hasData ? (final.params[0] as ActionState['newData']) : undefined;
    },
    set newData(data) {
      if (hasData) final.params[0] = data;
    },
  };
}

/** The main collection of a join. */
function collectionIn(steps: Step[]): string {
  const from = present(steps[0], 'the first step').params[0];
  return typeof from === 'string' ? from : collectionIn(parseSteps(from));
}
