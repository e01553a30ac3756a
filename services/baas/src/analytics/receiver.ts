import { asRecord } from '../json';
import type { CloudContext, CloudObject } from '../cloud';
import { reportedKinds, type Kind } from './kinds';

/** Maximum batches per report, with room for those stored offline. */
const mostEvents = 2000;

/**
 * The object `uni-stat-receiver`, to which uniCloud clients send analytics. Reports are counted by
 * day and kind in `baas_usage`. Everything else in them is unverified and not stored.
 */
export const receiver: CloudObject = {
  async report(context: CloudContext, batch: unknown) {
    const counts = countKinds(
      eventsIn(batch) ?? context.fail('INVALID_REPORT', '统计数据格式不正确'),
    );
    await keep(context, counts);
    return { counted: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  },
};

/** `{requests}`: a JSON array as text; null if invalid. */
function eventsIn(batch: unknown): unknown[] | null {
  const { requests } = (batch ?? {}) as { requests?: unknown };
  const events = typeof requests === 'string' ? parsed(requests) : requests;
  return Array.isArray(events) && events.length <= mostEvents ? events : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Older clients encode an event as a query string, newer ones as an object. */
function kindOf(event: unknown): Kind | undefined {
  const kind =
    typeof event === 'string' ? new URLSearchParams(event).get('lt') : asRecord(event).lt;
  return typeof kind === 'string' || typeof kind === 'number'
    ? reportedKinds.get(String(kind))
    : undefined;
}

function countKinds(events: unknown[]): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const event of events) {
    const kind = kindOf(event);
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

async function keep({ database, clock }: CloudContext, counts: Map<Kind, number>): Promise<void> {
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  // A fixed order prevents deadlocks between concurrent reports.
  const kinds = [...counts.keys()].sort();
  if (kinds.length === 0) return;
  await database.query(
    `insert into baas_usage (day, kind, events) select $1::date, kind, events::bigint
      from unnest($2::text[], $3::text[]) as counted (kind, events)
     on conflict (day, kind) do update set events = baas_usage.events + excluded.events`,
    [day, kinds, kinds.map((kind) => String(counts.get(kind)))],
  );
}
