import { defaultLanguage } from '@shop/i18n/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { PageServices } from './page-routes';

const startPage = '/';

/** Renders the start page ahead: the first render, and the first data, exceed a page's budget. */
export async function warmUp(
  { releases, shell, views }: Pick<PageServices, 'releases' | 'shell' | 'views'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const [release, live] = await Promise.all([releases.current(), shell.current()]);
  await views.of({
    release,
    shell: live,
    path: startPage,
    match: live.matchPage(startPage, release),
    search: '',
    language: defaultLanguage,
    log,
  });
}
