/** A session of use ends when nobody looked at the app for longer. */
export const sessionTimeout = 300_000;
/** A page of use ends here: who goes on after a longer stay begins a new session. */
export const pageTimeout = 1_800_000;

/** What a visitor does right now. Times in epoch ms. */
export interface Usage {
  page: string;
  /** When the page came to the front; the time the app was hidden is left out. */
  since: number;
  hiddenAt: number | null;
}

export type Happened =
  | { what: 'launch'; page: string }
  | { what: 'page'; page: string }
  | { what: 'hide' }
  | { what: 'show' }
  | { what: 'event'; name: string; value: string }
  | { what: 'fault'; message: string };

/** The receiver's names: `lt` kind of row, `cst` why a session began, `urlref_ts` seconds on the page that was left. */
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

/** The use of an app after something happened, and what there is to report of it. Only a launch starts one. */
export function step(usage: Usage | null, happened: Happened, now: number): Step | null {
  if (happened.what === 'launch')
    return {
      usage: { page: happened.page, since: now, hiddenAt: null },
      rows: [{ lt: 1, cst: 1, url: happened.page }],
    };
  if (!usage) return null;
  const { page: url } = usage;
  switch (happened.what) {
    case 'page':
      return turn(usage, happened.page, now);
    case 'hide':
      return usage.hiddenAt === null
        ? {
            usage: { ...usage, hiddenAt: now },
            rows: [{ lt: 3, urlref: url, urlref_ts: stay(usage, now) }],
          }
        : null;
    case 'show':
      return usage.hiddenAt === null ? null : show(usage, now - usage.hiddenAt, now);
    case 'event':
      return { usage, rows: [{ lt: 21, url, e_n: happened.name, e_v: happened.value }] };
    case 'fault':
      return { usage, rows: [{ lt: 31, url, em: happened.message }] };
  }
}

function turn(usage: Usage, url: string, now: number): Step {
  const left: Row = { lt: 11, url, urlref: usage.page, urlref_ts: stay(usage, now) };
  const isOver = stayed(usage, now) > pageTimeout;
  return {
    usage: { ...usage, page: url, since: now },
    rows: isOver ? [{ lt: 1, cst: 3, url }, left] : [left],
  };
}

function show(usage: Usage, away: number, now: number): Step {
  if (away > sessionTimeout)
    return {
      usage: { ...usage, since: now, hiddenAt: null },
      rows: [{ lt: 1, cst: 2, url: usage.page }],
    };
  // A clock that was set back in between must not lead into the future.
  return {
    usage: { ...usage, since: Math.min(now, usage.since + Math.max(0, away)), hiddenAt: null },
    rows: [],
  };
}

/** Ms the page was looked at. */
const stayed = ({ since, hiddenAt }: Usage, now: number) => Math.max(0, (hiddenAt ?? now) - since);
/** In whole seconds, one at least. */
const stay = (usage: Usage, now: number) => Math.max(1, Math.round(stayed(usage, now) / 1000));
