import { parseQuery, type Navigator } from '@shop/shell-contract';
import {
  createPath,
  parsePath,
  type Navigator as RouterNavigator,
  type To,
} from 'react-router-dom';

/** Lets the links and hooks of react-router inside a page use the shell's navigator. */
export function routerNavigator(navigator: Navigator, ownPath: string): RouterNavigator {
  const addressOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref: addressOf,
    go: (delta) => {
      if (delta < 0) navigator.back(-delta).catch(logError);
    },
    push: (to) => {
      navigator.open(addressOf(to)).catch(logError);
    },
    replace(to) {
      const { pathname, search } = parsePath(addressOf(to));
      if (pathname === ownPath) navigator.replaceQuery(parseQuery(search ?? ''));
      else navigator.redirectTo(addressOf(to)).catch(logError);
    },
  };
}

/** Router calls return nothing, so a rejection can only be logged. */
const logError = (error: unknown) => console.error(error);
