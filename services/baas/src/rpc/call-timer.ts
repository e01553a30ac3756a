import { ulid } from 'ulid';
import type { CloudDatabase, Log, TimerEvent } from '../cloud';
import type { Cloud } from '../app-loader/load-app';
import type { Timer } from '../app-loader/read-triggers';
import type { Call } from './call';
import { contextOf, type RpcServices } from './context';
import { BusinessError, describeError } from '../errors/errors';
import { ownMethod } from '../app-loader/own-method';

type ParentLog = Log & { child(fields: Record<string, unknown>): Log };
export interface Timing extends RpcServices {
  cloud: Pick<Cloud, 'functions' | 'objects'>;
  log: ParentLog;
}

/** Runs a scheduled job within its time limit. Returns whether it succeeded; errors are logged. */
export async function callTimer(
  timer: Timer,
  fireTime: number,
  { database, limitMs }: { database: CloudDatabase; limitMs: number },
  timing: Timing,
): Promise<boolean> {
  const call = callOf(timer, timing);
  const { log } = call;
  try {
    await within(limitMs, run(timer, fireTime, call, { ...timing, database }));
    return true;
  } catch (error) {
    if (error instanceof BusinessError)
      log.warn({ code: error.errCode }, 'a timer was ended by what it runs');
    else log.error(describeError(error), 'a timer failed');
    return false;
  }
}

/**
 * The hook `_due` of the timer's object, which resolves to the time of its earliest pending work,
 * or null. Undefined without the hook.
 */
export function dueTimeOf(
  timer: Timer,
  limitMs: number,
  timing: Timing,
): (() => Promise<number | null>) | undefined {
  const object = timing.cloud.objects.get(timer.target);
  const due = object && ownMethod(object, '_due');
  if (!due) return undefined;
  return async () => {
    const caller = await timing.sessions.callerOf(undefined);
    const context = contextOf(callOf(timer, timing), caller, timing, 'cloudobject');
    const time = await within(limitMs, due(context));
    if (time === null || (typeof time === 'number' && Number.isFinite(time))) return time;
    throw new Error(`_due of "${timer.target}" must return epoch ms or null`);
  };
}

function callOf({ target, name }: Timer, timing: Timing): Call {
  const requestId = ulid();
  const log = timing.log.child({ reqId: requestId, timer: `${target} ${name}` });
  return {
    target,
    args: {},
    source: 'timing',
    requestId,
    clientIP: '',
    userAgent: '',
    origin: '',
    log,
  };
}

async function run(
  { target, name }: Timer,
  fireTime: number,
  call: Call,
  timing: Timing,
): Promise<unknown> {
  const object = timing.cloud.objects.get(target);
  const context = contextOf(
    call,
    await timing.sessions.callerOf(undefined),
    timing,
    object ? 'cloudobject' : 'cloudfunction',
  );
  const event: TimerEvent = {
    Type: 'Timer',
    TriggerName: name,
    Time: new Date(fireTime).toISOString(),
  };
  return object
    ? ownMethod(object, '_timing')!(context, event)
    : timing.cloud.functions.get(target)!({ ...event }, context);
}

function within(limitMs: number, run: Promise<unknown>): Promise<unknown> {
  let alarm: NodeJS.Timeout | undefined;
  const overtime = new Promise<never>((_resolve, reject) => {
    alarm = setTimeout(
      () => reject(new Error(`The run took longer than ${limitMs / 1000} s.`)),
      limitMs,
    ).unref();
  });
  return Promise.race([run, overtime]).finally(() => clearTimeout(alarm));
}
