import { callsOf } from './page-calls';
import type { PageParts } from './pages';

const entrance = '/';

/** Asks for what the entrance shows before anybody comes: a backend's first answers take longer than a page waits for them. */
export async function warm({
  releases,
  shell,
  answers,
}: Pick<PageParts, 'releases' | 'shell' | 'answers'>): Promise<void> {
  const [release, live] = await Promise.all([releases.current(), shell.current()]);
  const match = live.matchPage(entrance, release);
  if (match) await Promise.all(callsOf(match.page, '').map((call) => answers.get(call)));
}
