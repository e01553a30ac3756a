import { callsOf } from '../backend/page-calls';
import type { PageServices } from './page-routes';

const startPage = '/';

/** Caches the start page's data: the first responses of a backend exceed a page's budget. */
export async function warmUp({
  releases,
  shell,
  responses,
}: Pick<PageServices, 'releases' | 'shell' | 'responses'>): Promise<void> {
  const [release, live] = await Promise.all([releases.current(), shell.current()]);
  const match = live.matchPage(startPage, release);
  if (match) await Promise.all(callsOf(match.page, '').map((call) => responses.get(call)));
}
