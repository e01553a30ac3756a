import type { CloudAction } from '../../../src/cloud';

/** Tells when its parts run, beside other actions. */
const first: CloudAction = {
  async before(_context, state) {
    state.order = [state.order ?? [], 'first before'].flat();
  },
  async after(_context, state, error, result) {
    if (!error)
      return {
        ...result,
        order: [state.order, result?.order ?? [], 'first after']
          .flat()
          .filter((each, at, all) => all.indexOf(each) === at),
      };
  },
};
export default first;
