import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';

/** The process that holds a lock, as its file names it. */
export interface LockOwner {
  pid: number;
  /** Boot and start time of the process, which no two share; null outside of Linux. */
  started?: string | null;
  /** Within it process ids have a meaning; missing in files of earlier releases. */
  space?: string;
  host?: string;
}

/** This process as the owner of a lock. */
export async function thisOwner(): Promise<LockOwner> {
  return {
    pid: process.pid,
    started: await startTimeOf(process.pid),
    space: await processSpace(),
    host: hostname(),
  };
}

/** The owner that a lock file names; null if it names none, because it is being written. */
export function parseOwner(content: string): LockOwner | null {
  try {
    // Files of earlier releases contain nothing but the process id.
    const value = JSON.parse(content) as number | Partial<LockOwner>;
    if (typeof value === 'number') return { pid: value };
    return typeof value.pid === 'number' ? { ...value, pid: value.pid } : null;
  } catch {
    return null;
  }
}

/**
 * Whether the process runs; null if its id has no meaning here: it belongs to another container or
 * another machine.
 */
export async function isRunning({ pid, started, space }: LockOwner): Promise<boolean | null> {
  if (space !== undefined && space !== (await processSpace())) return null;
  // The locks of this process are known without their files.
  if (pid === process.pid || !isAlive(pid)) return false;
  // The process id may have been reused.
  return !started || (await startTimeOf(pid)) === started;
}

/** Whether the process reads the clock of this machine. */
export async function sharesClock({ space }: LockOwner): Promise<boolean> {
  const boot = await bootId();
  return boot !== undefined && space?.startsWith(`${boot} `) === true;
}

/** Names the processes that see each other's ids: a boot and a container, or a machine. */
async function processSpace(): Promise<string> {
  const boot = await bootId();
  const container = await readlink('/proc/self/ns/pid').catch(() => null);
  return boot && container ? `${boot} ${container}` : hostname();
}

async function startTimeOf(pid: number): Promise<string | null> {
  const processStat = await readText(`/proc/${pid}/stat`);
  const boot = await bootId();
  if (!processStat || !boot) return null;
  // Fields after the command name, which may contain blanks and parentheses.
  const fields = processStat.slice(processStat.lastIndexOf(')')).split(' ');
  return `${boot} ${fields[20]}`;
}

const bootId = async () => (await readText('/proc/sys/kernel/random/boot_id'))?.trim();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const readText = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);
