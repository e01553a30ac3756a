import type { ReleaseDocument } from '@shop/shell-contract/release';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  choiceOfCookie,
  cookieOf,
  noPreview,
  parseChoice,
  previewParam,
  withoutParam,
} from './preview-choice';
import { Previews, type PreviewedRelease } from './previews';

/** The release as the browser of a request sees it. */
export type PreviewOf = (
  release: ReleaseDocument,
  request: FastifyRequest,
) => Promise<PreviewedRelease>;

export const noPreviews: PreviewOf = async (release) => ({ release, previews: [] });

/**
 * Adds links to previews: `?preview=home@4c1f0a22` shows a stored build in this browser until it is
 * closed, and `?preview=none` shows the live builds again. Both redirect to the address without the
 * parameter.
 */
export function addPreviews(app: FastifyInstance, store: string): PreviewOf {
  const previews = new Previews(store, (reason) => app.log.warn(reason));
  app.addHook('onRequest', async ({ method, url, protocol }, reply) => {
    const path = url.replace(/[?#].*$/s, '');
    const search = url.slice(path.length);
    const text = method === 'GET' ? new URLSearchParams(search).get(previewParam) : null;
    if (text === null) return;
    const choice = text === noPreview ? new Map<string, string>() : parseChoice(text);
    if (choice)
      await reply
        .code(303)
        .headers({
          'set-cookie': cookieOf(choice, protocol === 'https'),
          'cache-control': 'no-store',
          location: withoutParam(path, search),
        })
        .send();
  });
  return (release, { headers }) => previews.apply(release, choiceOfCookie(headers.cookie));
}
