import type { CloudAction } from '../../../src/cloud';

/** Tells when its parts run, beside other actions. */
const second: CloudAction = {
  async before(_context, state) {
    state.order = [state.order ?? [], 'second before'].flat();
  },
  async after(_context, state, error, result) {
    if (!error)
      return {
        ...result,
        order: [state.order, result?.order ?? [], 'second after']
          .flat()
          .filter((each, at, all) => all.indexOf(each) === at),
      };
  },
};
export default second;
