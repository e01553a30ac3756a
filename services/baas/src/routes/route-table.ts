import { isParameter, matchPattern, type PathPattern } from './path';
import type { Route, RouteMatch } from './route';

/** All declared routes. A static segment takes precedence over a parameter, from left to right. */
export class RouteTable {
  private readonly routes: readonly Route[];

  constructor(routes: readonly Route[]) {
    this.routes = [...routes].sort((one, other) => rank(one.pattern) - rank(other.pattern));
  }

  /** The routes of all methods at a path, the most specific first. */
  at(segments: readonly string[]): RouteMatch[] {
    return this.routes.flatMap((route) => {
      const params = matchPattern(route.pattern, segments);
      return params ? [{ route, params }] : [];
    });
  }
}

/** A binary number with a one for each parameter; only patterns of one length are compared. */
const rank = (pattern: PathPattern): number =>
  pattern.reduce((value, segment) => value * 2 + (isParameter(segment) ? 1 : 0), 0);

/** The match that answers a method; `HEAD` is answered by the route of `GET`. */
export const matchFor = (matches: readonly RouteMatch[], method: string): RouteMatch | undefined =>
  matches.find(({ route }) => route.method === (method === 'HEAD' ? 'GET' : method));

/** The value of the header `allow`. */
export function allowedMethods(matches: readonly RouteMatch[]): string {
  const methods = matches.map(({ route }) => route.method as string);
  if (methods.includes('GET')) methods.push('HEAD');
  return [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
}
