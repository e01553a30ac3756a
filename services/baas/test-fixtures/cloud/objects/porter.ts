import type { CloudContext, CloudObject, MethodCall } from '../../../src/cloud';

/** An object with every hook, for the engine's tests. */
const porter: CloudObject = {
  async _before(context: CloudContext, { method, params }: MethodCall) {
    if (method === 'enter' && params[0] === 'a dog')
      context.fail('NO_ENTRY', '宠物不得入内', { guest: params[0] });
  },
  async _after(_context: CloudContext, error: unknown, result: unknown, { method }: MethodCall) {
    if (error && method === 'forgive') return { forgiven: true };
    return error ? undefined : { ...(result as object), greeted: true };
  },
  async enter(_context: CloudContext, guest: string) {
    return { guest };
  },
  async forgive(context: CloudContext) {
    return context.fail('NO_LUCK', '今天不行');
  },
  async scold(context: CloudContext) {
    return context.fail('NO_LUCK', '今天不行');
  },
};
export default porter;
