import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { Environment } from '@shop/service';

interface Child {
  name: string;
  process: ChildProcess;
  /** Resolves with the exit code or the signal, as words for the operator. */
  exited: Promise<string>;
  isForwarded: boolean;
  stderrTail: string[];
}

const stderrTailLines = 20;
const stopTimeoutMs = 10_000;
const healthPollMs = 50;
const cleanExit = 'exit code 0';

/** A child process that exited before it was ready; the message is its own stderr output. */
export class ChildFailed extends Error {}

/** The child processes of one `npm start`. They stop in reverse order of their start. */
export class ProcessGroup {
  private readonly children: Child[] = [];
  private stopping: Promise<void> | null = null;
  private readonly exit: Promise<string>;
  private reportExit: (sentence: string) => void = () => {};

  constructor(
    private readonly root: string,
    private readonly env: Environment,
    private readonly print: (line: string) => void,
  ) {
    this.exit = new Promise((resolve) => {
      this.reportExit = resolve;
    });
  }

  /** Runs a TypeScript file until it exits. Rejects with ChildFailed unless the exit code is 0. */
  async run(name: string, file: string): Promise<void> {
    const child = this.spawn(name, file, true);
    const how = await child.exited;
    if (how !== cleanExit && !this.stopping)
      throw new ChildFailed(`${name} failed (${how}): see its lines above.`);
  }

  /** Starts a service and resolves when a GET of `healthUrl` succeeds. */
  async start(name: string, file: string, healthUrl: string): Promise<void> {
    const child = this.spawn(name, file, false);
    const early = child.exited.then((how) => {
      throw new ChildFailed(startError(child, how));
    });
    early.catch(() => {});
    await Promise.race([early, untilHealthy(healthUrl, () => this.stopping !== null)]);
    child.isForwarded = true;
    void child.exited.then((how) =>
      this.reportExit(`${name} stopped (${how}): stopping the rest.`),
    );
  }

  /** Resolves with a sentence when a started service exits by itself. */
  firstExit(): Promise<string> {
    return this.exit;
  }

  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  /** The site stops before the backend that it forwards requests to. */
  private async stopAll(): Promise<void> {
    for (const child of [...this.children].reverse()) await stopChild(child);
  }

  private spawn(name: string, file: string, isForwarded: boolean): Child {
    const follow = pathToFileURL(join(this.root, 'tools/setup/follow-parent.mjs')).href;
    const process = spawn(
      globalThis.process.execPath,
      ['--import', follow, '--import', 'tsx', join(this.root, file)],
      {
        cwd: this.root,
        env: this.env as NodeJS.ProcessEnv,
        // A process group of its own: Ctrl-C reaches only this process, which stops the rest in
        // order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    const exited = new Promise<string>((resolve) => {
      process.once('error', (error) => resolve(error.message));
      process.once('close', (code, signal) =>
        resolve(signal ? `signal ${signal}` : `exit code ${code}`),
      );
    });
    const child: Child = { name, process, exited, isForwarded, stderrTail: [] };
    this.children.push(child);
    this.forward(child);
    return child;
  }

  /**
   * Prints the lines of a service once it is healthy. Earlier stderr lines explain a failed start.
   */
  private forward(child: Child): void {
    const print = (line: string) => {
      if (child.isForwarded) this.print(`${child.name} | ${line}`);
    };
    createInterface(child.process.stdout!).on('line', print);
    createInterface(child.process.stderr!).on('line', (line) => {
      child.stderrTail.push(line);
      if (child.stderrTail.length > stderrTailLines) child.stderrTail.shift();
      print(line);
    });
  }
}

function startError(child: Child, how: string): string {
  const stderr = child.stderrTail.join('\n').trim();
  return stderr || `${child.name} exited while it was starting (${how}).`;
}

async function untilHealthy(url: string, isCanceled: () => boolean): Promise<void> {
  while (!isCanceled()) {
    try {
      if ((await fetch(url, { signal: AbortSignal.timeout(2000) })).ok) return;
    } catch {
      /* not listening yet */
    }
    await new Promise((resolve) => setTimeout(resolve, healthPollMs));
  }
}

async function stopChild(child: Child): Promise<void> {
  child.process.kill('SIGTERM');
  const timeout = setTimeout(() => child.process.kill('SIGKILL'), stopTimeoutMs);
  await child.exited;
  clearTimeout(timeout);
}
