import Bowser from 'bowser';

/** Bounds the work of the expressions that read the text. */
const readLength = 512;
const nameLength = 60;

/** Browser and system of a user agent, `Safari · iOS`; empty for a program that is no browser. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, readLength).trim();
  if (!text) return '';
  const { browser, os } = Bowser.parse(text);
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, nameLength);
}
