import type { CloudContext } from '../../../src/cloud';

export default async (_event: Record<string, unknown>, context: CloudContext) =>
  context.fail('NO_LUCK', '今天不行');
