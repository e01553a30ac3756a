import type { CloudContext } from '@shop/baas/cloud';

/**
 * Handles each due row. A row that fails is logged, with `what` it is, and does not hold up the
 * others; the next run tries it again.
 */
export async function handleEach(
  { log }: Pick<CloudContext, 'log'>,
  what: string,
  ids: readonly string[],
  handle: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await handle(id);
    } catch (error) {
      log.error({ [what]: id, reason: (error as Error).message }, 'a due row failed');
    }
  }
}
