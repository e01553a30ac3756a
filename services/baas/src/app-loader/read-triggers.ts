import { readSchedule, type Schedule } from './schedule';
import { isRecord } from '../json';

type Report = (fault: string) => void;

/** A schedule on which the engine runs a function or the `_timing` method of an object. */
export interface Timer {
  target: string;
  name: string;
  config: string;
  schedule: Schedule;
}

const triggerName = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/;
const type = 'timer';

/**
 * Reads `<target>.triggers.json`, which has the format of `triggers` in uniCloud's package.json.
 */
export function readTriggers(target: string, value: unknown, report: Report): Timer[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report('needs a list of triggers');
    return [];
  }
  const seen = new Set<unknown>();
  return value.flatMap((trigger: unknown, at) => {
    const timer = readTrigger(target, isRecord(trigger) ? trigger : {}, (fault) =>
      report(`[${at}] ${fault}`),
    );
    if (timer && seen.has(timer.name))
      report(`[${at}] has the name "${timer.name}", which another trigger also uses`);
    seen.add(timer?.name);
    return timer ?? [];
  });
}

function readTrigger(
  target: string,
  { name, type: kind, config }: Record<string, unknown>,
  report: Report,
): Timer | null {
  if (typeof name !== 'string' || !triggerName.test(name)) {
    report('name needs a letter, then up to 59 letters, digits, - and _');
    return null;
  }
  if (kind !== type) {
    report(`has the type ${JSON.stringify(kind)}: only "${type}" is supported`);
    return null;
  }
  try {
    return { target, name, config: String(config), schedule: readSchedule(String(config)) };
  } catch (error) {
    report(
      `config ${JSON.stringify(config)} cannot be parsed: ` +
        `${(error as Error).message.replace(/\.$/, '')}`,
    );
    return null;
  }
}
