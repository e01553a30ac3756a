import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StartError } from '@shop/service';

/** Folders held by this very process, which no process id can tell apart. */
const held = new Set<string>();

/**
 * Takes a data folder for this process alone: the embedded database does not notice a second one, and loses rows.
 * Answers how to give it back. A lock whose process is gone is taken over.
 */
export function lockDirectory(file: string): () => void {
  if (held.has(file)) throw lockedBy(file, process.pid);
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  for (let attempt = 0; !create(file, own); attempt += 1) {
    const found = read(file);
    const pid = livingHolder(found);
    if (pid || attempt > 20) throw lockedBy(file, pid);
    if (found !== null) takeAway(file, found);
  }
  held.add(file);
  return () => {
    held.delete(file);
    if (read(file) === own) rmSync(file, { force: true });
  };
}

const lockedBy = (file: string, pid: number | null) =>
  new StartError(
    `The data folder is in use${pid ? ` by process ${pid}` : ''} (${file}): stop that process, choose another folder with DATA_DIR, or use a server with DATABASE_URL.`,
  );

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartError(
      `The data folder cannot be written (${file}, ${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR.`,
    );
  }
}

/** Moved aside first, so that a lock somebody else takes in the meantime is not thrown away with the old one. */
function takeAway(file: string, expected: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) === expected) rmSync(aside);
    else renameSync(aside, file);
  } catch {
    /* another process was quicker: the next look tells */
  }
}

function livingHolder(text: string | null): number | null {
  const { pid, started } = parse(text);
  if (!pid || pid === process.pid || !isAlive(pid)) return null;
  // The number may belong to another process by now.
  return started && startOf(pid) !== started ? null : pid;
}

function parse(text: string | null): { pid?: number; started?: string | null } {
  try {
    return JSON.parse(text ?? '{}') as { pid?: number };
  } catch {
    return {};
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, where the system tells; two processes with one number differ in it. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  const boot = read('/proc/sys/kernel/random/boot_id');
  return stat && boot && `${boot.trim()} ${stat.slice(stat.lastIndexOf(')')).split(' ')[20]}`;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
