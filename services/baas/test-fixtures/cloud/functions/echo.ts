import type { CloudContext } from '../../../src/cloud';

export default async (
  event: Record<string, unknown>,
  { session, clientInfo, clientIP, settings }: CloudContext,
) => ({ event, uid: session?.uid ?? null, clientInfo, clientIP, word: settings.WORD });
