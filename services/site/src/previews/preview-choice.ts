/** Query parameter of a link to a preview, and cookie of a browser that has followed one. */
export const previewParam = 'preview';
const previewCookie = 'shop_preview';
/** Value of the parameter that ends a preview. */
export const noPreview = 'none';

/** Builds to show instead of the live ones, by remote. */
export type PreviewChoice = ReadonlyMap<string, string>;

const maxRemotes = 10;
const entryPattern = /^([a-z][a-z0-9-]{0,31})@([\w-][\w.-]{0,63})$/;

/** Reads `home@4c1f0a22,search@87b2f001`. Null if the text is not of this form. */
export function parseChoice(text: string): PreviewChoice | null {
  const entries = text.split(',').map((entry) => entryPattern.exec(entry));
  if (entries.length > maxRemotes || entries.includes(null)) return null;
  return new Map(entries.flatMap((entry) => (entry ? [[entry[1] ?? '', entry[2] ?? '']] : [])));
}

const textOf = (choice: PreviewChoice) =>
  [...choice].map(([remote, build]) => `${remote}@${build}`).join(',');

/** The choice of a browser's cookie; empty without one. */
export function choiceOfCookie(cookies = ''): PreviewChoice {
  const prefix = `${previewCookie}=`;
  const cookie = cookies.split(/;\s*/).find((each) => each.startsWith(prefix));
  return (cookie && parseChoice(cookie.slice(prefix.length))) || new Map();
}

/** `Set-Cookie` of a choice, until the browser is closed. An empty choice removes the cookie. */
export const cookieOf = (choice: PreviewChoice, isSecure: boolean): string =>
  `${previewCookie}=${textOf(choice)}; Path=/; HttpOnly; SameSite=Lax` +
  (choice.size === 0 ? '; Max-Age=0' : '') +
  (isSecure ? '; Secure' : '');

/** The address of the same page without the parameter, inside the shop. */
export function withoutParam(path: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(previewParam);
  const query = params.toString();
  // A path that starts with two slashes would name another host.
  return `/${path.replace(/^[/\\]+/, '')}${query && `?${query}`}`;
}
