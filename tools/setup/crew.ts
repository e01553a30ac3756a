import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Environment } from '@shop/service';

interface Member {
  name: string;
  process: ChildProcess;
  ended: Promise<string>;
  isHeard: boolean;
  lastWords: string[];
}

/** A child that ended before it was ready; the message is what it said itself. */
export class ChildFailed extends Error {}

/** The processes of one `npm start`: they start together, and none of them outlives the others. */
export class Crew {
  private readonly members: Member[] = [];
  private stopping: Promise<void> | null = null;
  private readonly death: Promise<string>;
  private reportDeath: (sentence: string) => void = () => {};

  constructor(
    private readonly root: string,
    private readonly env: Environment,
    private readonly say: (line: string) => void,
  ) {
    this.death = new Promise((resolve) => {
      this.reportDeath = resolve;
    });
  }

  /** Runs a TypeScript file to its end; ChildFailed when it does not end well. */
  async run(name: string, file: string): Promise<void> {
    const member = this.spawn(name, file, true);
    const how = await member.ended;
    if (how !== 'exit code 0' && !this.stopping)
      throw new ChildFailed(`${name} failed (${how}): see its lines above.`);
  }

  /** Starts a service and waits until `health` answers 200. */
  async start(name: string, file: string, health: string): Promise<void> {
    const member = this.spawn(name, file, false);
    const early = member.ended.then((how) => {
      throw new ChildFailed(saidBy(member, how));
    });
    early.catch(() => {});
    await Promise.race([early, untilHealthy(health, () => this.stopping !== null)]);
    member.isHeard = true;
    void member.ended.then((how) =>
      this.reportDeath(`${name} stopped (${how}): stopping the rest.`),
    );
  }

  /** Resolves with a sentence when a started service ends by itself. */
  firstDeath(): Promise<string> {
    return this.death;
  }

  stop(): Promise<void> {
    return (this.stopping ??= (async () => {
      // Last started, first stopped: the front door closes before the backend does.
      for (const member of [...this.members].reverse()) await end(member);
    })());
  }

  private spawn(name: string, file: string, isHeard: boolean): Member {
    const follow = pathToFileURL(join(this.root, 'tools/setup/follow-parent.mjs')).href;
    const child = spawn(
      process.execPath,
      ['--import', follow, '--import', 'tsx', join(this.root, file)],
      {
        // Its own process group: Ctrl-C reaches this process only, which then stops the others in order.
        cwd: this.root,
        env: this.env as NodeJS.ProcessEnv,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) =>
        resolve(signal ? `signal ${signal}` : `exit code ${code}`),
      );
    });
    const member: Member = { name, process: child, ended, isHeard, lastWords: [] };
    this.members.push(member);
    this.listen(member);
    return member;
  }

  /** A service is quiet until it answers; what it says on stderr before that is its reason for not starting. */
  private listen(member: Member): void {
    const tell = (line: string) => this.say(`${member.name} | ${line}`);
    createInterface(member.process.stdout!).on('line', (line) => {
      if (member.isHeard) tell(line);
    });
    createInterface(member.process.stderr!).on('line', (line) => {
      member.lastWords.push(line);
      if (member.lastWords.length > 20) member.lastWords.shift();
      if (member.isHeard) tell(line);
    });
  }
}

function saidBy(member: Member, how: string): string {
  return (
    member.lastWords.join('\n').trim() || `${member.name} ended while it was starting (${how}).`
  );
}

async function untilHealthy(address: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    try {
      if ((await fetch(address, { signal: AbortSignal.timeout(2000) })).ok) return;
    } catch {
      /* not listening yet */
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(member: Member): Promise<void> {
  member.process.kill('SIGTERM');
  const patience = setTimeout(() => member.process.kill('SIGKILL'), 10_000);
  await member.ended;
  clearTimeout(patience);
}
