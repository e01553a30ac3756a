/** An earlier build that a browser wants instead of one that failed there. */
export interface Fallback {
  remote: string;
  build: string;
  insteadOf: string;
}

/** Cookie of a browser with fallbacks: `home@<build>~<build that failed>,search@…`. */
export const fallbackCookie = 'shop_fallback';

const maxFallbacks = 10;
const buildId = String.raw`[\w-][\w.-]{0,63}`;
const fallbackPattern = new RegExp(`^([a-z][a-z0-9-]{0,31})@(${buildId})~(${buildId})$`);

export const formatFallbacks = (fallbacks: readonly Fallback[]): string =>
  fallbacks
    .slice(0, maxFallbacks)
    .map(({ remote, build, insteadOf }) => `${remote}@${build}~${insteadOf}`)
    .join(',');

/** Reads the cookie from a `Cookie` header or `document.cookie`. Skips what it cannot read. */
export function fallbacksOfCookies(cookies = ''): Fallback[] {
  const prefix = `${fallbackCookie}=`;
  const cookie = cookies.split(/;\s*/).find((each) => each.startsWith(prefix)) ?? prefix;
  const entries = cookie.slice(prefix.length).split(',').slice(0, maxFallbacks);
  return entries.flatMap((entry) => {
    const [, remote, build, insteadOf] = fallbackPattern.exec(entry) ?? [];
    return remote && build && insteadOf ? [{ remote, build, insteadOf }] : [];
  });
}
