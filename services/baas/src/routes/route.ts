import type { HttpHandler, HttpRoute } from '../cloud';
import type { PathPattern } from './path';

export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A declared route with its defaults. */
export interface Route {
  /** Name of the function that declares it. */
  target: string;
  method: HttpRoute['method'];
  pattern: PathPattern;
  handler: HttpHandler;
  maxBytes: number;
  perMinute: number;
  origins: readonly string[];
}

export interface RouteMatch {
  route: Route;
  params: Record<string, string>;
}
