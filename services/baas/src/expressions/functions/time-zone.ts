import type { Json } from '../condition';
import { refuseArgument } from './definition';
import type { Typed } from './kinds';

/** Minutes before UTC, or the name of a zone whose distance changes. */
export type TimeZone = { minutes: number } | { name: string };

const offset = /^([+-])([01]\d)(?::?([0-5]\d))?$/;

/** The zone that the query says, `"+0800"`, `"+08:00"`, `"Asia/Shanghai"`; UTC where it says none. */
export function readTimeZone(name: string, given: Typed | undefined, at: number): TimeZone {
  if (!given) return { minutes: 0 };
  const [, sign, hours, minutes = '0'] =
    typeof given.constant === 'string' ? (offset.exec(given.constant) ?? []) : [];
  if (hours) return { minutes: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) };
  if (!isZone(given.constant)) refuseArgument(name, at, '时区，例如 "+0800" 或 "Asia/Shanghai"');
  return { name: given.constant };
}

function isZone(name: Json | undefined): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
