/** A usage session ends when the app has been hidden for longer, in milliseconds. */
export const sessionTimeout = 300_000;
/** A usage session ends when the user stays on one page for longer, in milliseconds. */
export const pageTimeout = 1_800_000;

/** The state of a usage session. Times in epoch milliseconds. */
export interface Usage {
  page: string;
  /** When the page was opened, moved forward by the time that the app was hidden. */
  since: number;
  hiddenAt: number | null;
}

export type UsageEvent =
  | { type: 'launch'; page: string }
  | { type: 'page'; page: string }
  | { type: 'hide' }
  | { type: 'show' }
  | { type: 'event'; name: string; value: string }
  | { type: 'error'; message: string };

/**
 * A reported row with the receiver's names: `lt` kind of row, `cst` why a session began,
 * `urlref` the page that was left, `urlref_ts` seconds on it, `e_n` and `e_v` event, `em` error.
 */
export type Row =
  | { lt: 1; cst: 1 | 2 | 3; url: string }
  | { lt: 3; urlref: string; urlref_ts: number }
  | { lt: 11; url: string; urlref: string; urlref_ts: number }
  | { lt: 21; url: string; e_n: string; e_v: string }
  | { lt: 31; url: string; em: string };

export interface Step {
  usage: Usage;
  rows: Row[];
}

/**
 * The session after `event`, and the rows to report; null if the event changes nothing.
 * Only a launch starts a session.
 */
export function reduceUsage(usage: Usage | null, event: UsageEvent, now: number): Step | null {
  if (event.type === 'launch') {
    return {
      usage: { page: event.page, since: now, hiddenAt: null },
      rows: [{ lt: 1, cst: 1, url: event.page }],
    };
  }
  if (!usage) return null;
  const { page: url } = usage;
  switch (event.type) {
    case 'page':
      return openPage(usage, event.page, now);
    case 'hide':
      return hide(usage, now);
    case 'show':
      return usage.hiddenAt === null ? null : show(usage, now - usage.hiddenAt, now);
    case 'event':
      return { usage, rows: [{ lt: 21, url, e_n: event.name, e_v: event.value }] };
    case 'error':
      return { usage, rows: [{ lt: 31, url, em: event.message }] };
  }
}

function openPage(usage: Usage, url: string, now: number): Step {
  const left: Row = { lt: 11, url, urlref: usage.page, urlref_ts: visibleSeconds(usage, now) };
  const isNewSession = visibleMs(usage, now) > pageTimeout;
  return {
    usage: { ...usage, page: url, since: now },
    rows: isNewSession ? [{ lt: 1, cst: 3, url }, left] : [left],
  };
}

function hide(usage: Usage, now: number): Step | null {
  if (usage.hiddenAt !== null) return null;
  return {
    usage: { ...usage, hiddenAt: now },
    rows: [{ lt: 3, urlref: usage.page, urlref_ts: visibleSeconds(usage, now) }],
  };
}

function show(usage: Usage, hiddenMs: number, now: number): Step {
  if (hiddenMs > sessionTimeout) {
    return {
      usage: { ...usage, since: now, hiddenAt: null },
      rows: [{ lt: 1, cst: 2, url: usage.page }],
    };
  }
  // Clamp to `now`, because the clock may have been set back in the meantime.
  const since = Math.min(now, usage.since + Math.max(0, hiddenMs));
  return { usage: { ...usage, since, hiddenAt: null }, rows: [] };
}

/** How long the page has been visible. */
const visibleMs = ({ since, hiddenAt }: Usage, now: number) =>
  Math.max(0, (hiddenAt ?? now) - since);
/** The receiver expects whole seconds, at least one. */
const visibleSeconds = (usage: Usage, now: number) =>
  Math.max(1, Math.round(visibleMs(usage, now) / 1000));
