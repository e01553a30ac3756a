import type { Json } from '../../json';
import { refuseArgument } from './definition';
import type { Typed } from './kinds';

/** An offset from UTC in minutes, or the name of a zone. */
export type TimeZone = { minutes: number } | { name: string };

const offset = /^([+-])([01]\d)(?::?([0-5]\d))?$/;

/** Reads `"+0800"`, `"+08:00"` or `"Asia/Shanghai"`; the default is UTC. */
export function readTimeZone(name: string, zone: Typed | undefined, at: number): TimeZone {
  if (!zone) return { minutes: 0 };
  const [, sign, hours, minutes = '0'] =
    typeof zone.constant === 'string' ? (offset.exec(zone.constant) ?? []) : [];
  if (hours) return { minutes: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) };
  if (!isZone(zone.constant)) refuseArgument(name, at, '时区，例如 "+0800" 或 "Asia/Shanghai"');
  return { name: zone.constant };
}

function isZone(name: Json | undefined): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
