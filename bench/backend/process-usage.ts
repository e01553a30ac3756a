import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Positions in `/proc/<pid>/stat` after the process name: parent, CPU ticks (user, system). */
const field = { parent: 1, times: [11, 12], timesOfExitedChildren: [13, 14] } as const;
/** One tick is 10 ms on every Linux. */
const tickMs = 10;

function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const cpuMs = (stat: string[], positions: readonly number[]) =>
  positions.reduce((total, position) => total + Number(stat[position]), 0) * tickMs;

/**
 * CPU time of a process and its direct children, exited ones included, ms. `NaN` on systems
 * without `/proc`.
 */
export function cpuOf(pid: number): number {
  try {
    const pids = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
    const own = statOf(pid);
    return (
      cpuMs(own, [...field.times, ...field.timesOfExitedChildren]) +
      pids.reduce((total, candidate) => total + cpuOfChild(candidate, pid), 0)
    );
  } catch {
    return NaN;
  }
}

/** 0 when the process is no child of `parent`. */
function cpuOfChild(pid: number, parent: number): number {
  try {
    const stat = statOf(pid);
    return Number(stat[field.parent]) === parent ? cpuMs(stat, field.times) : 0;
  } catch {
    // The process exited meanwhile.
    return 0;
  }
}

/** Resident memory of a process, MB; `NaN` on systems without `/proc`. */
export function memoryOf(pid: number): number {
  try {
    return (
      Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
    );
  } catch {
    return NaN;
  }
}

/** Process id of the PostgreSQL server whose data is in `folder`. */
export const postmasterOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Number of files a process may open; infinity on systems without `/proc`. */
export function openFilesOf(pid: number): number {
  try {
    return Number(
      /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? Infinity,
    );
  } catch {
    return Infinity;
  }
}
