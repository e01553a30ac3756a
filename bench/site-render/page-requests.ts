import type { HttpRequest } from '../backend/requests';

/** More than the site caches, so that each address is rendered again when its turn comes. */
const addressCount = 2000;

const accept = { accept: 'text/html' };

/** A part of the HTML of a page that was rendered, in contrast to a frame. */
export const renderedText = '"isPageInHtml":true';

/** The same page again and again: the site answers from its cache. */
export const cachedPage = (path: string): HttpRequest[] => [
  { method: 'GET', path, headers: accept },
];

/** The same page under many addresses, none of which is in the cache of the site. */
export const uncachedPages = (path: string): HttpRequest[] =>
  Array.from({ length: addressCount }, (_, index) => ({
    method: 'GET',
    path: `${path}?visit=${index}`,
    headers: accept,
  }));
