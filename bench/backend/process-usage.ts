import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Of `/proc/<pid>/stat`, behind the name of the program; a tick is 10 ms on every Linux.
const field = { parent: 1, times: [11, 12], timesOfEnded: [13, 14] } as const;
const tickMs = 10;

function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const sum = (stat: string[], places: readonly number[]) =>
  places.reduce((total, at) => total + Number(stat[at]), 0) * tickMs;

/** CPU that a process has used, ms; with all its children, also those that ended. NaN where the system does not tell. */
export function cpuOf(pid: number): number {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
    const own = statOf(pid);
    return (
      sum(own, [...field.times, ...field.timesOfEnded]) +
      children.reduce((total, child) => total + ofChild(child, pid), 0)
    );
  } catch {
    return NaN;
  }
}

function ofChild(pid: number, parent: number): number {
  try {
    const stat = statOf(pid);
    return Number(stat[field.parent]) === parent ? sum(stat, field.times) : 0;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

/** Memory that a process holds, MB; NaN where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    return (
      Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    );
  } catch {
    return NaN;
  }
}

/** First process of the PostgreSQL that has its data in this folder. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** How many files a process may have open; infinity where the system does not tell. */
export function openFilesOf(pid: number): number {
  try {
    return Number(
      /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? Infinity,
    );
  } catch {
    return Infinity;
  }
}
