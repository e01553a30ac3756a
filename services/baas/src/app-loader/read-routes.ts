import { bodyMaxBytes } from '@shop/baas-sdk/protocol';
import type { HttpHandler } from '../cloud';
import { parsePattern } from '../routes/path';
import { httpMethods, type Route } from '../routes/route';
import { isRecord } from '../json';
import type { Place } from './findings';

const properties = ['method', 'path', 'handler', 'maxBytes', 'perMinute', 'origins'];
const maxBytes = { fallback: 65_536, max: bodyMaxBytes.route };
const perMinute = { fallback: 600, max: 60_000 };

interface ReadRoute {
  route: Route;
  /** The place of the declaration in the file. */
  at: string;
}

/** Reads the export `http` of a function. Each fault becomes a refused finding. */
export function readRoutes(target: string, value: unknown, place: Place): ReadRoute[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    place.at('http').refused('needs a list of routes');
    return [];
  }
  return value.flatMap((declaration: unknown, index) => {
    const at = `http[${index}]`;
    const route = readRoute(target, declaration, place.at(at));
    return route ? [{ route, at }] : [];
  });
}

function readRoute(target: string, declaration: unknown, place: Place): Route | null {
  if (!isRecord(declaration)) {
    place.refused('needs an object {method, path, handler}');
    return null;
  }
  for (const name of Object.keys(declaration))
    if (!properties.includes(name))
      place.refused(`has the unknown property "${name}": use ${properties.join(', ')}`);
  const method = httpMethods.find((each) => each === declaration.method);
  if (!method)
    place.refused(
      `has the method ${JSON.stringify(declaration.method)}: choose ${httpMethods.join(', ')}`,
    );
  const pattern = parsePattern(declaration.path);
  if (!pattern)
    place.refused(
      `has the path ${JSON.stringify(declaration.path)}: use one like "/pay/notice" or ` +
        '"/orders/:id", at most 8 segments of letters, digits and _.~-, without a slash at its end',
    );
  const { handler } = declaration;
  if (!isHandler(handler)) place.refused('needs a handler that is a function');
  const limits = {
    maxBytes: readLimit(declaration, 'maxBytes', maxBytes, place),
    perMinute: readLimit(declaration, 'perMinute', perMinute, place),
  };
  const origins = readOrigins(declaration.origins, place);
  if (!method || !pattern || !isHandler(handler)) return null;
  return { target, method, pattern, handler, ...limits, origins };
}

const isHandler = (value: unknown): value is HttpHandler => typeof value === 'function';

function readLimit(
  declaration: Record<string, unknown>,
  name: string,
  { fallback, max }: { fallback: number; max: number },
  place: Place,
): number {
  const value = declaration[name] ?? fallback;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max)
    return value;
  place.refused(`${name} is ${JSON.stringify(value)}: set a whole number from 1 to ${max}`);
  return fallback;
}

function readOrigins(value: unknown, place: Place): string[] {
  if (value === undefined) return [];
  const isValid = Array.isArray(value) && value.every(isOrigin);
  if (!isValid)
    place.refused('origins needs a list of origins like "https://shop.example", or ["*"]');
  return isValid ? (value as string[]) : [];
}

const isOrigin = (value: unknown): boolean =>
  value === '*' ||
  (typeof value === 'string' &&
    /^https?:/.test(value) &&
    URL.canParse(value) &&
    new URL(value).origin === value);
